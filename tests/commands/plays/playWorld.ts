// A saved play at the desk, as the service gives it: opened, changed, run and put on record.
import { when } from 'mobx';
import type { OpenedPlay, PlayRun } from '../../../src/api/contract/plays/plays.ts';
import { playRun } from '../../../src/stores/plays/playRun.ts';
import { list, type Answers } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

export const play = (changes: Partial<OpenedPlay> = {}): OpenedPlay => ({
  key: '5',
  name: 'Mine',
  title: null,
  level: 'USER',
  version: 2,
  sharing: 'own',
  own: true,
  made_by: 'Vera Vendor',
  changed_at: '2026-11-29T09:00:00.000Z',
  text: 'zone.switch UTC\n',
  ...changes,
});
const run = (changes: Partial<PlayRun> = {}): PlayRun => ({
  id: 9,
  key: '5',
  name: 'Mine',
  version: 2,
  values: {},
  run_by: 'Vera Vendor',
  began_at: '2026-11-29T09:00:00.000Z',
  ended_at: null,
  outcome: 'running',
  lines: [],
  ...changes,
});
const { text: _text, ...facts } = play();
/** As the list has it. */
export const row = facts;

export async function withPlay(
  changes: Partial<OpenedPlay> = {},
  answers: Answers = {},
  level: 'USER' | 'STAFF' = 'STAFF',
) {
  const place = await signedIn(level, {
    'plays/5/history': [
      list([
        { id: 2, version: 2, text: play().text, made_by: 'Vera Vendor', at: '2026-11-29T09:00:00.000Z' },
        { id: 1, version: 1, text: 'crawlers', made_by: 'Vera Vendor', at: '2026-11-28T09:00:00.000Z' },
      ]),
    ],
    'plays/5': [() => Response.json(play(changes))],
    'play-runs/9': [() => Response.json(run({ outcome: 'passed' }))],
    'play-runs': [
      (address) =>
        address.search === '' ? Response.json(run()) : Response.json({ count: 0, next: null, results: [] }),
    ],
    plays: [list([row])],
    ...answers,
  });
  const writes = () =>
    place.browser.sent
      .filter(({ method, path }) => method !== 'GET' && path.includes('play'))
      .map(({ method, path, body }) => [`${method} ${path.replace('/api/v1/', '')}`, body]);
  const ran = place.stores.parts.of(playRun);
  const ended = () => when(() => !ran.isRunning && ran.status !== 'none', { timeout: 5000 });
  const saidOf = () => place.stores.notices.shown.map(({ text }) => text);
  return { ...place, writes, ran, ended, saidOf };
}
