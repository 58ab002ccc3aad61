// application.share sends a link to one of the vendor's allowed recipients, and application.unshare revokes what was sent.
import { expect, it } from 'vitest';
import { vendorSettingKeys } from '../../../src/api/contract/vendors/vendorSettings.ts';
import { recipientsIn } from '../../../src/api/contract/applications/rules/recipients.ts';
import { refusal } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const allowed = JSON.stringify([{ name: 'Quentin Example', email: 'quentin@post.example' }]);
const empty = Object.fromEntries(vendorSettingKeys.map((key) => [key, '']));
const settings = (recipients: string) => ({
  'users/me/vendor/settings': [() => Response.json({ ...empty, allowed_document_recipients: recipients })],
});

async function shareWith(line: string, answer: () => Response, recipients = allowed) {
  const me = await signedIn('USER', { ...settings(recipients), 'sharedlink/generate': [answer] });
  const command = me.desk.registry.get('application.share') ?? expect.unreachable();
  const asked = await me.type(line);
  expect(asked).toMatchObject({ kind: 'confirms' });
  if (asked.kind !== 'confirms') return expect.unreachable();
  const outcome = await me.desk.run(command, asked.answers, { surface: 'test', confirmed: asked.line });
  return { outcome, sent: me.browser.sent.filter(({ path }) => path.includes('sharedlink/generate')) };
}

it('sends the name and the address of the chosen recipient', async () => {
  const { outcome, sent } = await shareWith('application.share 812 recipient:QUENTIN@post.example', () =>
    Response.json({ detail: 'Successfully sent email' }),
  );
  expect(outcome).toMatchObject({ kind: 'done', text: 'Successfully sent email' });
  expect(sent.map(({ body }) => body)).toEqual([
    { application_id: 812, recipient_name: 'Quentin Example', recipient_email: 'quentin@post.example' },
  ]);
});

it('says that it failed, and sends nothing to somebody who is not allowed', async () => {
  const refused = () => Response.json({ detail: 'no' }, { status: 400 });
  const failed = await shareWith('application.share 812 recipient:quentin@post.example', refused);
  expect(failed.outcome).toMatchObject({ kind: 'failed', message: 'Failed to send email' });
  const other = await shareWith('application.share 812 recipient:other@post.example', refused);
  expect(other.outcome).toMatchObject({ kind: 'failed' });
  expect(other.sent).toEqual([]);
});

it.each([
  ['', { allowed: [], unread: 0 }],
  ['[]', { allowed: [], unread: 0 }],
  [
    '[{"name":"A","email":"a@post.example"},{"name":"B"},7]',
    { allowed: [{ name: 'A', email: 'a@post.example' }], unread: 2 },
  ],
  ['{"name":1}', 'broken'],
  ['[{', 'broken'],
])('reads %j as %j', (text, recipients) => {
  expect(recipientsIn(text)).toEqual(recipients);
});

async function unshare(answer: () => Response) {
  const me = await signedIn('USER', { 'sharedlink/revoke': [answer] });
  const question = await me.type('application.unshare 812');
  const sent = () => me.browser.sent.filter(({ path }) => path.includes('sharedlink/revoke')).map(({ body }) => body);
  expect(sent()).toEqual([]);
  const command = me.desk.registry.get('application.unshare');
  if (question.kind !== 'confirms' || command === undefined) throw new Error('It was not asked');
  const outcome = await me.desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  return { question, outcome, sent: sent() };
}
const revokedAs = (revoked: number) => () => Response.json({ revoked });

it('revokes the shared links of an application after one question', async () => {
  const { question, outcome, sent } = await unshare(revokedAs(2));
  expect(question).toMatchObject({
    text: 'Revoke the shared links of application 812? Nobody can download its documents with them any more. This cannot be undone.',
    button: 'Revoke the shared links',
  });
  expect(outcome).toMatchObject({ kind: 'done', text: 'Revoked 2 shared links of application 812' });
  expect(sent).toEqual([{ application_id: 812 }]);
});

it.each([
  [1, 'Revoked 1 shared link of application 812'],
  [0, 'Application 812 has no shared link that still works'],
])('says what came of it where %i links still worked', async (revoked, text) => {
  expect((await unshare(revokedAs(revoked))).outcome).toMatchObject({ kind: 'done', text });
});

it('says that the links could not be revoked', async () => {
  const { outcome } = await unshare(refusal(404, 'Application not found'));
  expect(outcome).toMatchObject({ kind: 'failed', message: 'An error occured: Application not found' });
});

it('revokes the shared links of one application at a time', async () => {
  const me = await signedIn('USER');
  expect(await me.type('application.unshare 812,813')).toEqual({
    kind: 'refused',
    reason: 'The shared links of one application at a time',
  });
});
