// A customer's bank account: the statements that are kept of it.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, idInAddress } from '../fields.ts';
import { ofId, openingBy, opens } from '../documents/fileCalls.ts';

const estatement = v.strictObject({ id, name: v.string(), issued_on: v.pipe(v.string(), v.isoDate()) });
export type EStatement = v.InferOutput<typeof estatement>;

const opensOfStatement = openingBy(v.strictObject({ id: idInAddress, estatementId: idInAddress }));

export const accounts = {
  estatements: endpoint({
    method: 'GET',
    path: 'accounts/{id}/estatement',
    level: 'USER',
    summary: 'The eStatements of one account, newest first',
    params: ofId,
    answer: v.array(estatement),
  }),
  estatement: opensOfStatement('accounts/{id}/estatement/{estatementId}', 'pdf', 'One eStatement of an account'),
  interim: opens('accounts/{id}/interim', 'pdf', 'The newest interim statement of an account'),
};
