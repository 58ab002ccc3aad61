// A customer's bank account: the statements that are kept of it.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, idInAddress, orNull, page, time } from '../fields.ts';
import { uncountedReasons } from '../analyses/notCounted.ts';
import { difference, sources } from './provenance.ts';
import { ofId, openingBy, opensVersions } from '../documents/fileCalls.ts';

const estatement = v.strictObject({
  id,
  name: v.string(),
  issued_on: v.pipe(v.string(), v.isoDate()),
  /** From 1: a bank that tells other contents under the same name and day tells a new version, and both are kept. */
  version: count,
});
export type EStatement = v.InferOutput<typeof estatement>;

const differing = v.strictObject({
  /** the file's segment */
  segment: id,
  read_at: time,
  source: v.picklist(sources),
  ...difference.entries,
});
export type Differing = v.InferOutput<typeof differing>;

/** A bank that is read again may tell others: a pending line has no number of its own. */
const uncounted = v.strictObject({
  /** in the order in which the bank told them, from 1 */
  place: count,
  reason: v.picklist(uncountedReasons),
  date: v.pipe(v.string(), v.isoDate()),
  amount: v.number(),
  /** ISO 4217, of the line; null: that of its account */
  currency: orNull(v.string()),
  /** null unless the caller may see personal data */
  description: orNull(v.string()),
});
export type Uncounted = v.InferOutput<typeof uncounted>;

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
  differences: endpoint({
    method: 'GET',
    path: 'accounts/{id}/differences/',
    level: 'USER',
    summary:
      'The lines in which statement files differ from what the bank told of the same days, the first 500 of each file, newest file first; the count is of all',
    params: ofId,
    answer: page(differing),
  }),
  uncounted: endpoint({
    method: 'GET',
    path: 'accounts/{id}/uncounted/',
    level: 'USER',
    summary:
      'The lines of one account that its bank told and no figure counts, newest first, the first 500: pending ones, and those in other money; the count is of all',
    params: ofId,
    answer: page(uncounted),
  }),
  interims: endpoint({
    method: 'GET',
    path: 'accounts/{id}/interims',
    level: 'USER',
    summary: 'The interim statements of one account, newest first: each is a version of the running one',
    params: ofId,
    answer: v.array(estatement),
  }),
  interim: opensVersions('accounts/{id}/interim', 'pdf', 'The interim statement of an account'),
};
