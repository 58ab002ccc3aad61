// The log of one crawler as a whole: its outline, a search of all lines, whole messages, and the log as text.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, flagInAddress, orNull, searchText, smallIdInAddress, uuidInAddress } from '../fields.ts';
import { logEntry, logTypes } from './crawlerLogs.ts';
import { partOfOutline } from './logOutline.ts';

const params = v.strictObject({ uuid: uuidInAddress });
const firstLine = v.pipe(smallIdInAddress, v.description('The number of the line to begin with'));
const lastLine = v.pipe(smallIdInAddress, v.description('The number of the last line that is wanted'));
const sequence = v.pipe(count, v.minValue(1));

const typesInAddress = v.pipe(
  v.string('must name types, such as error,lifecycle'),
  v.transform((text) => text.split(',')),
  v.array(v.picklist(logTypes, `must be of ${logTypes.join(', ')}`)),
);

export const crawlerLogs = {
  outline: endpoint({
    method: 'GET',
    path: 'dashboard/crawlers/{uuid}/log/outline',
    level: 'STAFF',
    summary: 'What is in the log of a crawler: the type and group of each line, from the stored page of a line on',
    params,
    query: v.strictObject({
      from: v.optional(firstLine),
      /** no further than the stored page of this line, and a few pages beyond it */
      until: v.optional(smallIdInAddress),
      /** no further than where the log opens: the error that ended a crawl that failed, where that is near enough, else its beginning */
      opening: v.optional(flagInAddress),
    }),
    answer: v.strictObject({
      /** how many lines the whole log has */
      count,
      /** the line that the parts begin with; as many as the log has and one, where none is left */
      first: sequence,
      parts: v.array(partOfOutline),
      /** the line to go on from; null: there are no further parts */
      next: orNull(sequence),
      /** where the log opens: the last error with the code of a crawl that failed, else its last one; null where it is not asked for, or there is none */
      ended: orNull(sequence),
    }),
    watches: ['crawlers'],
  }),
  search: endpoint({
    method: 'GET',
    path: 'dashboard/crawlers/{uuid}/log/search',
    level: 'STAFF',
    summary: 'The lines of a log whose whole message holds a text, or matches a pattern; goes on from "next"',
    params,
    query: v.strictObject({
      text: searchText,
      regex: v.optional(v.pipe(flagInAddress, v.description('true: the text is a regular expression'))),
      /** capitals count */
      case: v.optional(flagInAddress),
      types: v.optional(typesInAddress),
      from: v.optional(firstLine),
      to: v.optional(lastLine),
    }),
    answer: v.strictObject({
      count,
      /** which lines, by sequence */
      hits: v.array(sequence),
      /** the line to go on from; null: all that was asked for was searched */
      next: orNull(sequence),
    }),
    limit: 'read-log',
  }),
  lines: endpoint({
    method: 'GET',
    path: 'dashboard/crawlers/{uuid}/log/lines',
    level: 'STAFF',
    summary: 'Some lines of a log with their whole messages, as many as fit into an answer',
    params,
    query: v.strictObject({ from: firstLine, to: v.optional(lastLine) }),
    answer: v.strictObject({ count, results: v.array(logEntry), next: orNull(sequence) }),
    watches: ['crawlers'],
    limit: 'read-log',
  }),
  raw: endpoint({
    method: 'GET',
    path: 'dashboard/crawlers/{uuid}/log/raw',
    level: 'STAFF',
    summary: 'The whole log as text, a line for each entry',
    params,
    sends: ['text'],
    limit: 'download',
    answer: v.unknown(),
  }),
};
