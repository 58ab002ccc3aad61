// password.change: with the current one, told at the field what is wrong, and with no password in any line that is kept.
import { expect, it } from 'vitest';
import { passwordChange } from '../../../src/stores/ownAccount/passwordChange.ts';
import { list, refusal } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const [former, wanted] = ['harmless winters', 'harmless weather'];

async function open(answer: () => Response) {
  const place = await signedIn('USER', { 'users/me/password': [answer], 'users/me/sessions': [list([])] });
  const part = place.stores.parts.of(passwordChange);
  const send = async () => {
    const question = await place.type('password.change');
    if (question.kind !== 'confirms') throw new Error(`It was not asked but ${question.kind}`);
    const command = place.desk.registry.get('password.change');
    if (command === undefined) throw new Error('No such command');
    return place.desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  };
  const sent = () => place.browser.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...place, part, send, sent };
}

it('sends both, forgets them, and keeps neither in journal nor notice', async () => {
  const { part, send, sent, stores } = await open(() =>
    Response.json({ detail: 'x', ended: { sessions: 0, tokens: 0 } }),
  );
  part.set('current', former);
  part.set('password', wanted);
  expect(await send()).toMatchObject({
    kind: 'done',
    text: 'Your password is changed, and you are signed out everywhere else',
  });
  expect(sent()).toEqual([{ current: former, password: wanted, end_tokens: false }]);
  expect([part.current, part.password]).toEqual(['', '']);
  expect(JSON.stringify([stores.journal.rows, stores.notices.shown])).not.toContain('harmless');
});

it('deletes the API tokens too where that is ticked, and forgets the tick', async () => {
  const { part, send, sent } = await open(() => Response.json({ detail: 'x', ended: { sessions: 0, tokens: 2 } }));
  part.set('current', former);
  part.set('password', wanted);
  part.setEndTokens(true);
  await send();
  expect(sent()).toEqual([{ current: former, password: wanted, end_tokens: true }]);
  expect(part.endTokens).toBe(false);
});

it('sends nothing that the rules of the contract refuse, and says which field', async () => {
  const { part, send, sent } = await open(() => Response.json({ detail: 'x', ended: { sessions: 0, tokens: 0 } }));
  part.set('password', '12345');
  expect(await send()).toMatchObject({ kind: 'failed' });
  expect(part.problems).toEqual({
    current: 'Please enter your current password',
    password: 'Your password should not be less than 6 characters',
  });
  part.set('password', '123456');
  expect(part.problems.password).toBeUndefined();
  expect(sent()).toEqual([]);
});

it('says at its field what the service refuses, and keeps what was typed', async () => {
  const { part, send } = await open(refusal(400, 'The current password is wrong', { field: 'current' }));
  part.set('current', former);
  part.set('password', wanted);
  expect(await send()).toMatchObject({ kind: 'failed' });
  expect(part.problems).toEqual({ current: 'The current password is wrong' });
  expect(part.password).toBe(wanted);
});
