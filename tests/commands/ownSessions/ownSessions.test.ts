// One's own sessions by commands: one is ended, or all others; the one that asks is never among them.
import { expect, it } from 'vitest';
import { ownSessions } from '../../../src/stores/ownAccount/ownSessions.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const moment = '2026-11-01T00:00:00.000Z';
const session = (id: number, more: object = {}) => ({
  id,
  created_at: moment,
  last_active_at: moment,
  in_browser: true,
  client: 'Firefox on Windows',
  address: '192.0.2.7',
  current: false,
  ...more,
});
const here = session(9, { current: true });

async function open(rows: readonly object[], tokens = 0) {
  const place = await signedIn('USER', {
    'users/me/sessions': [list([...rows]), () => Response.json({ sessions: 2, tokens }), list([here])],
    'users/me/sessions/5': [() => Response.json({ detail: 'x' })],
  });
  await place.stores.parts.of(ownSessions).load();
  const sent = () =>
    place.browser.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path.replace('/api/v1/', ''));
  const confirm = async (line: string) => {
    const question = await place.type(line);
    if (question.kind !== 'confirms') throw new Error(`It was not asked but ${question.kind}`);
    const command = place.desk.registry.get(line.split(' ')[0] ?? '');
    if (command === undefined) throw new Error('No such command');
    const run = () => place.desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
    return { text: question.text, run };
  };
  return { ...place, sent, confirm };
}

it('own-session.end names what it ends, and ends it', async () => {
  const { confirm, sent } = await open([here, session(5)]);
  const { text, run } = await confirm('own-session.end 5');
  expect(text).toBe('End the session of Firefox on Windows? It is signed out at once.');
  expect(sent()).toEqual([]);
  expect(await run()).toMatchObject({ kind: 'done', text: 'The session is ended' });
  expect(sent()).toEqual(['users/me/sessions/5']);
});

it('own-session.end has nothing for the session that asks', async () => {
  const { type } = await open([here]);
  expect(() => type('own-session.end 9')).toThrow('there is nothing to choose from');
});

it('own-session.end-others asks first, and says how many ended', async () => {
  const { confirm, sent, stores } = await open([here, session(5), session(6, { in_browser: false, client: null })]);
  const { run } = await confirm('own-session.end-others');
  expect(await run()).toMatchObject({ kind: 'done', text: 'Ended 2 other sessions' });
  expect(sent()).toEqual(['users/me/sessions']);
  expect(stores.parts.of(ownSessions).rows).toEqual([here]);
});

it('own-session.end-others offers to delete the API tokens, and says what goes on if not', async () => {
  const { confirm, sent } = await open([here, session(5)], 3);
  expect((await confirm('own-session.end-others')).text).toContain('API tokens go on working, unless you delete them');
  const { run } = await confirm('own-session.end-others tokens');
  expect(await run()).toMatchObject({ kind: 'done', text: 'Ended 2 other sessions and deleted 3 API tokens' });
  expect(sent()).toEqual(['users/me/sessions?tokens=true']);
});

it('own-session.end-others is refused where there is no other', async () => {
  const { type } = await open([here]);
  expect(await type('own-session.end-others')).toEqual({ kind: 'refused', reason: 'You are signed in nowhere else' });
});

it('nothing of them stays when the person signs out', async () => {
  const { stores } = await open([here]);
  await stores.session.logout();
  expect(stores.parts.of(ownSessions).rows).toBeUndefined();
});
