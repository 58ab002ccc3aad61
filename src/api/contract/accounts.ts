// A customer's bank account: the statements that are kept of it.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, idInAddress } from './fields.ts';

const estatement = v.strictObject({ id, name: v.string(), issued_on: v.pipe(v.string(), v.isoDate()) });
export type EStatement = v.InferOutput<typeof estatement>;

export const accounts = {
  estatements: endpoint({
    method: 'GET',
    path: 'accounts/{id}/estatement',
    level: 'USER',
    summary: 'The eStatements of one account, newest first',
    params: v.strictObject({ id: idInAddress }),
    answer: v.array(estatement),
  }),
  estatement: endpoint({
    method: 'GET',
    path: 'accounts/{id}/estatement/{estatementId}',
    level: 'USER',
    summary: 'One eStatement of an account, while its application is not older than 7 days',
    params: v.strictObject({ id: idInAddress, estatementId: idInAddress }),
    answer: v.unknown(),
    sends: ['pdf'],
    limit: 'download',
  }),
  interim: endpoint({
    method: 'GET',
    path: 'accounts/{id}/interim',
    level: 'USER',
    summary: 'The newest interim statement of an account, while its application is not older than 7 days',
    params: v.strictObject({ id: idInAddress }),
    answer: v.unknown(),
    sends: ['pdf'],
    limit: 'download',
  }),
};
