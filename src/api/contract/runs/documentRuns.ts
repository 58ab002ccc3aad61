// Reprinting the summaries, or deleting the files, of many applications in a run of the service: ordered in one call, done at its pace.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, idInBody } from '../fields.ts';
import { mostInRun, runRow, sendPace } from './runs.ts';

const applications = v.pipe(
  v.array(idInBody, 'must be a list of numbers'),
  v.minLength(1, 'must name at least 1'),
  v.maxLength(mostInRun, `must name at most ${mostInRun}`),
);
const formats = ['html', 'pdf'] as const;
export type ReprintFormat = (typeof formats)[number];

const answer = v.strictObject({
  run: runRow,
  /** those that there are not */
  left_out: v.array(v.strictObject({ application_id: id, reason: v.string() })),
});

export const documentRuns = {
  reprint: endpoint({
    method: 'POST',
    path: 'dashboard/runs/reprints/',
    level: 'USER',
    summary: `Make the summaries of many applications again, ${sendPace} at a time for each vendor`,
    body: v.strictObject({ format: v.picklist(formats, `must be one of ${formats.join(', ')}`), applications }),
    accepted: true,
    answer,
    refuses: { 409: 'None can be taken: There is no such application' },
  }),
  deleteFiles: endpoint({
    method: 'POST',
    path: 'dashboard/runs/deletions/',
    level: 'USER',
    summary: 'Delete All Client Files of many applications, one after the other: the records stay',
    body: v.strictObject({ applications }),
    proof: 'always',
    accepted: true,
    answer,
    refuses: { 409: 'None can be taken: There is no such application' },
  }),
};
