// The answer to a search for anything, as the service gives it.
import type { Found, Hit, Near } from '../../../src/api/contract/find/find.ts';
import { row } from './resolved.ts';

function shown(id: number): Hit['application'] {
  const { score_note: _note, ...listed } = row(id);
  return listed as Hit['application'];
}

/** Its record is an application of that number, unless it is a part of one. */
export const hit = (kind: Hit['kind'], key: string, application = Number(key), more: Partial<Hit> = {}): Hit => ({
  asked: key,
  kind,
  key,
  exact: true,
  application: shown(application),
  customer: null,
  ...more,
});

export const near = (application: number, reference: string): Near => ({
  asked: reference,
  kind: 'vendor_specific_id',
  key: String(application),
  application: { ...hit('application_id', String(application)).application, vendor_specific_id: reference },
});

export const found =
  (results: readonly Hit[], more: Partial<Found> = {}) =>
  () =>
    Response.json({
      taken_as: 'one',
      count: results.length,
      results,
      more: false,
      lands: results.length === 1 ? 0 : null,
      near: [],
      not_found: [],
      tried: ['vendor_specific_id'],
      not_permitted: [],
      ...more,
    });
