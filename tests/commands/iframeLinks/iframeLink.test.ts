// The link for a customer: copied, viewed, sent and saved as a QR code, from its page and from a line, with the messages of the specification.
import { expect, it } from 'vitest';
import { formatLine } from '../../../src/commands/kernel/line.ts';
import { withPresets } from '../../../src/commands/kernel/verdict.ts';
import { iframeLink } from '../../../src/stores/iframeLinks/iframeLink.ts';
import { list, refusal, type Answers } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const about = () =>
  Response.json({ version: '1', environment: 'test', customer_page: 'https://customers.example/connect' });
const labels = [
  { id: 4, ref: 'vera-main', vendor_id: 3, vendor: 'Vera Loans', version: 1 },
  { id: 5, ref: 'vera-two', vendor_id: 3, vendor: 'Vera Loans', version: 1 },
];
const mail = 'email/customer_iframe_link';

async function openBuilder(permissions: 'USER' | 'STAFF' = 'USER', answers: Answers = {}) {
  const place = await signedIn(permissions, { '/version': [about], 'vendors/labels': [list(labels)], ...answers });
  place.stores.address.go('/inlineframe');
  const builder = place.stores.parts.of(iframeLink);
  const leave = builder.enter();
  await expect.poll(() => builder.target).toBe('https://customers.example/connect');
  return { ...place, builder, leave };
}
const flags = {
  transactions: 'false',
  analysis: 'true',
  account_owner: 'true',
  estatements: 'false',
  interims: 'false',
  select_accounts: 'false',
  multiple: 'false',
};
const saidBy = (link = '') => Object.fromEntries(new URL(link).searchParams);

it('a line builds the whole link, every flag said', async () => {
  const { type, browser } = await signedIn('STAFF', { '/version': [about], 'vendors/labels': [list(labels)] });
  await type('iframe-link.copy vera-two customer-77 +transactions days_to_retrieve:120');
  expect(new URL(browser.copied[0] ?? '').href).toMatch(/^https:\/\/customers\.example\/connect\?/);
  expect(saidBy(browser.copied[0])).toEqual({
    label: 'vera-two',
    identifier: 'customer-77',
    ...flags,
    transactions: 'true',
    days_to_retrieve: '120',
  });
});

it('on its page a vendor begins with the own label, and what stands there is copied and opened', async () => {
  const { type, browser, builder, stores } = await openBuilder();
  builder.write('identifier', '  customer-1 ');
  expect(await type('iframe-link.copy')).toMatchObject({ kind: 'done', text: 'Successfully copied to clipboard' });
  stores.address.setQuery({ ref: 'vera-two', analysis: 'false' });
  await type('iframe-link.view');
  expect(saidBy(browser.copied[0])).toEqual({ label: 'vera-main', identifier: 'customer-1', ...flags });
  expect(saidBy(browser.opened[0])).toEqual({
    label: 'vera-two',
    identifier: 'customer-1',
    ...flags,
    analysis: 'false',
  });
});

it.each([
  ['', 'Please ensure both vendor label and identifier fields are filled'],
  ['1', 'Please ensure identifier is at least 7 characters'],
  ['123456', 'Please ensure identifier is at least 7 characters'],
])('with the identifier %j nothing is copied, viewed, saved or sent: %s', async (identifier, message) => {
  const { type, browser, builder } = await openBuilder();
  builder.write('identifier', identifier);
  for (const id of ['iframe-link.copy', 'iframe-link.view', 'iframe-link.send', 'iframe-link.qr-code'])
    expect(await type(id)).toMatchObject({ kind: 'failed', message });
  expect([
    browser.copied,
    browser.opened,
    browser.saved,
    browser.sent.filter(({ path }) => path.includes(mail)),
  ]).toEqual([[], [], [], []]);
});

it('staff choose a label first', async () => {
  const { type, builder } = await openBuilder('STAFF');
  builder.write('identifier', 'customer-1');
  expect(await type('iframe-link.copy')).toMatchObject({
    message: 'Please ensure both vendor label and identifier fields are filled',
  });
});

it.each([
  ['6', undefined],
  ['7', '7'],
  ['365', '365'],
  ['366', undefined],
  ['0', undefined],
  ['soon', undefined],
])('days_to_retrieve %s is in the link as %s', async (days, said) => {
  const { browser, type } = await signedIn('STAFF', { '/version': [about], 'vendors/labels': [list(labels)] });
  await type(`iframe-link.copy vera-two customer-77 days_to_retrieve:${days}`);
  expect(saidBy(browser.copied[0])['days_to_retrieve']).toBe(said);
});

it('is sent after one question that names whom it goes to', async () => {
  const sent = [() => Response.json({ detail: 'Successfully sent email' })];
  const { type, desk, builder, browser } = await openBuilder('USER', { [mail]: sent });
  builder.write('identifier', 'customer-1');
  expect(await type('iframe-link.send')).toMatchObject({
    message: 'Please enter both a client name and email to send the IFrame link',
  });
  builder.write('client', 'Pat O’Neil');
  builder.write('email', 'pat@customer.example');
  const asked = await type('iframe-link.send');
  expect(asked).toMatchObject({
    kind: 'confirms',
    text: 'E-mail the link of customer-1 to Pat O’Neil, pat@customer.example?',
  });
  const command = desk.registry.get('iframe-link.send');
  if (command === undefined) throw new Error('It is no command');
  const confirmed = formatLine(command, withPresets(command, desk.situation, {}));
  expect(await desk.run(command, {}, { surface: 'test', confirmed })).toMatchObject({
    text: 'Successfully sent email',
  });
  expect(browser.sent.find(({ path }) => path.includes(mail))?.body).toEqual({
    vendor_name: 'vera-main',
    iframe_link: builder.link,
    customer_email: 'pat@customer.example',
    customer_name: 'Pat O’Neil',
  });
});

it('what the service finds wrong stands at its field, and what was typed stays', async () => {
  const wrong = refusal(400, 'must be an e-mail address', { field: 'customer_email' });
  const { desk, builder } = await openBuilder('USER', { [mail]: [wrong] });
  builder.write('identifier', 'customer-1');
  builder.write('client', 'Pat');
  builder.write('email', 'nowhere');
  const command = desk.registry.get('iframe-link.send');
  if (command === undefined) throw new Error('It is no command');
  const confirmed = formatLine(command, withPresets(command, desk.situation, {}));
  expect(await desk.run(command, {}, { surface: 'test', confirmed })).toMatchObject({
    message: 'Failed to send email',
  });
  expect([builder.problem?.field, builder.email]).toEqual(['customer_email', 'nowhere']);
});

it('its QR code is saved as a picture', async () => {
  const { type, browser, builder } = await openBuilder();
  builder.write('identifier', 'customer-1');
  await type('iframe-link.qr-code');
  expect(browser.saved[0]).toMatchObject({ name: 'iframe-link.svg', type: 'image/svg+xml' });
  expect(browser.saved[0]?.text).toMatch(/^<svg .*<path d="M4 4h1v1h-1z/);
});

it('what it asks for stands in the address, comes back by undo, and is saved as a view without the client', async () => {
  const view = {
    id: 1,
    name: 'Quick',
    address: '/inlineframe?transactions=true',
    sharing: 'own',
    own: true,
    made_by: 'Pat',
  };
  const { desk, type, stores, builder, browser } = await openBuilder('USER', {
    'saved-views': [() => Response.json(view), list([view])],
  });
  builder.write('identifier', 'customer-1');
  const command = desk.registry.get('iframe-link.options');
  if (command === undefined) throw new Error('It is no command');
  const given = { transactions: true, days_to_retrieve: '90' };
  const confirmed = formatLine(command, withPresets(command, desk.situation, given));
  const outcome = await desk.run(command, given, { surface: 'test', confirmed });
  expect(stores.address.full).toBe('/inlineframe?transactions=true&days_to_retrieve=90');
  await type('view.save Quick');
  expect(browser.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Quick',
    address: '/inlineframe?transactions=true&days_to_retrieve=90',
  });
  await desk.situation.takeBack?.(outcome.kind === 'done' ? (outcome.undo ?? '') : '');
  expect(stores.address.full).toBe('/inlineframe');
});

it('with the person everything goes that was typed', async () => {
  const { builder, stores } = await openBuilder();
  builder.write('identifier', 'customer-1');
  builder.write('email', 'pat@customer.example');
  stores.parts.clear();
  expect([builder.identifier, builder.email]).toEqual(['', '']);
});
