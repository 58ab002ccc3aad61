// A terminal that waits is signed in or refused by commands, which name the machine that asked.
import { expect, it } from 'vitest';
import { waitingTerminal } from '../../../src/stores/terminals/waitingTerminal.ts';
import { signedIn } from '../workplace.ts';

const code = 'BCDF-GHJK';
const terminal = {
  code,
  host: 'workstation',
  address: '192.0.2.7',
  created_at: '2026-11-29T09:00:00.000Z',
  expires_at: '2026-11-29T09:10:00.000Z',
};
const done = () => Response.json({ detail: 'x' });

async function open() {
  const place = await signedIn('USER', {
    [`users/me/terminal-codes/${code}`]: [() => Response.json(terminal)],
    [`users/me/terminal-codes/${code}/confirm`]: [done],
    [`users/me/terminal-codes/${code}/refuse`]: [done],
  });
  const part = place.stores.parts.of(waitingTerminal);
  const sent = () =>
    place.browser.sent.filter(({ method }) => method === 'POST').map(({ path }) => path.replace('/api/v1/', ''));
  return { ...place, part, sent };
}

it('terminal.open leads to the page with the code, as it was typed', async () => {
  const { type, stores } = await open();
  await type('terminal.open bcdf ghjk');
  expect(stores.address.full).toBe('/terminal?code=bcdf%20ghjk');
  await type('terminal.open');
  expect(stores.address.full).toBe('/terminal');
});

it('terminal.confirm asks about the machine that waits on the page, and signs it in', async () => {
  const { type, desk, part, sent } = await open();
  await part.read('bcdfghjk');
  const question = await type('terminal.confirm');
  if (question.kind !== 'confirms') throw new Error(`It was not asked but ${question.kind}`);
  expect(question.text).toContain('Sign in the terminal on workstation, from 192.0.2.7 as you?');
  expect(sent()).toEqual([]);
  const command = desk.registry.get('terminal.confirm');
  if (command === undefined) throw new Error('No such command');
  const outcome = await desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  expect(outcome).toMatchObject({
    kind: 'done',
    text: expect.stringMatching(/^Signed in: the terminal on workstation/),
  });
  expect(sent()).toEqual([`users/me/terminal-codes/${code}/confirm`]);
  expect(part).toMatchObject({ terminal: undefined, decided: expect.stringMatching(/^Signed in/) });
});

it('terminal.refuse does it at once, and the page says so', async () => {
  const { type, part, sent } = await open();
  await part.read(code);
  expect(await type('terminal.refuse')).toMatchObject({ kind: 'done' });
  expect(sent()).toEqual([`users/me/terminal-codes/${code}/refuse`]);
  expect(part.decided).toBe(
    'Refused: the terminal on workstation, from 192.0.2.7. Its code is worth nothing any more.',
  );
});

it('says why no terminal is shown', async () => {
  const { part } = await open();
  await part.read('XXXX-XXXX');
  expect(part).toMatchObject({ terminal: undefined, failure: expect.any(String) });
});
