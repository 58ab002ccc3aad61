// application.share sends a link to one of the vendor's allowed recipients, and says what stands in the way.
import { expect, it } from 'vitest';
import { vendorSettingKeys } from '../../../src/api/contract/vendors/vendorSettings.ts';
import { recipientsIn } from '../../../src/stores/applications/recipients.ts';
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
  ['', []],
  ['[]', []],
  ['{"name":1}', 'broken'],
  ['[{', 'broken'],
])('reads %j as %j', (text, recipients) => {
  expect(recipientsIn(text)).toEqual(recipients);
});
