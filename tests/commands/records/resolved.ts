// What the service answers for ids that it is to resolve: one record, a beginning that several share, or none.
import { application } from './application.ts';

export const uuids = ['3f2a0c1e-0000-4000-8000-0123456789ab', '3f2a0c1e-1111-4000-8000-0123456789ab'] as const;
export const crawlerMatch = (...ids: string[]) => ({
  kind: 'crawler_uuid',
  ids,
  total: ids.length,
  application_id: 812,
});
export function row(id: number) {
  const whole = application(id);
  const { finalised_at: _at, deleted_at: _gone, version: _version, documents: _all, webhooks: _sent, ...shown } = whole;
  return shown;
}
export const found = (asked: string, id: number, kind = 'application_id') => ({
  asked,
  matches: [{ kind, ids: [String(id)], total: 1, application_id: id }],
  application: row(id),
});
export const unclear = { asked: '3f2a0c1e', matches: [crawlerMatch(...uuids)], application: null };
