// A worklist of three ids that is open at the desk: an application, a crawler that is unclear, and an id that found nothing.
import { when } from 'mobx';
import type { OpenedWorklist, Worklist, WorklistEntry } from '../../../src/api/contract/applications/worklists.ts';
import { worklist as page } from '../../../src/views/applications/worklists/worklist.page.ts';
import { list, type Answers } from '../../stores/fakeBrowser.ts';
import { found } from '../records/resolved.ts';
import { signedIn } from '../workplace.ts';

export const worklist = (changes: Partial<Worklist> = {}): Worklist => ({
  id: 7,
  name: 'Night shift',
  sharing: 'own',
  own: true,
  made_by: 'Sam Staff',
  created_at: '2026-11-23T20:00:00.000Z',
  size: 3,
  handled: 0,
  ...changes,
});
export const entry = (asked: string, changes: Partial<WorklistEntry> = {}): WorklistEntry => ({
  asked,
  note: '',
  noted_by: null,
  handled_by: null,
  handled_at: null,
  version: 0,
  ...changes,
});
export const handled = (asked: string, changes: Partial<WorklistEntry> = {}): WorklistEntry =>
  entry(asked, { handled_by: 'Vera Vendor', handled_at: '2026-11-23T21:00:00.000Z', ...changes });
export const opened = (entries: WorklistEntry[] = [], changes: Partial<OpenedWorklist> = {}) => {
  const answer: OpenedWorklist = { ...worklist(), ids: '812 813 A-1', entries, ...changes };
  return () => Response.json(answer);
};

export async function openWorklist(answers: Answers = {}, level: 'USER' | 'STAFF' = 'STAFF') {
  const place = await signedIn(level, {
    'worklists/7': [opened()],
    'records/resolve': [list([found('812', 812), found('813', 813)])],
    ...answers,
  });
  const { stores, browser } = place;
  stores.address.go('/worklists/7');
  const leave = stores.lists.enter(page.list);
  const rows = stores.lists.of(page.list);
  await when(() => rows.readAt !== undefined, { timeout: 5000 });
  const asked = (path: string) => browser.sent.filter((one) => one.path.includes(path));
  const writes = () =>
    browser.sent
      .filter(({ method, path }) => method !== 'GET' && path.includes('worklists'))
      .map(({ method, path, body, headers }) => {
        const version = headers.get('if-match');
        return [`${method} ${path.replace('/api/v1/worklists/', '')}`, body, ...(version === null ? [] : [version])];
      });
  return { ...place, leave, rows, asked, writes };
}
