// The webhooks of an application: collapsed for an account that hides them, until the person opens them.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ago } from '../../commands/applications/chosenWorld.ts';
import { application } from '../../commands/records/application.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { at, textsOf } from './lookedUp.ts';

const attempt = (id: number, changes: object = {}) => ({
  id,
  event: 'bundle_ready',
  timestamp: `2026-11-01T00:00:${String(60 - id).padStart(2, '0')}.000Z`,
  success: true,
  webhook: 'Main',
  response_code: 200,
  attempt: 1,
  error: null,
  next_attempt_at: null,
  delivery_id: id,
  ...changes,
});
const failing = {
  success: false,
  response_code: 503,
  error: 'The receiver answered 503',
  attempt: 2,
  next_attempt_at: '2026-11-01T02:00:00.000Z',
};
const last = [
  attempt(1, failing),
  attempt(2),
  attempt(3, { webhook: null, attempt: null, delivery_id: null }),
  attempt(4),
  attempt(5),
];
const webhooks = { count: 38, failed: 1, last };
const heads = ['Timestamp', 'Event', 'Success', 'Endpoint', 'Code', 'Reason', 'Attempt', 'Next try', 'Send again'];
const row = (id: number) => ({ ...application(id), timestamp: ago(1), webhooks });
const linesOf = async () =>
  within(await screen.findByRole('table', { name: 'Webhooks' }))
    .getAllByRole('row')
    .slice(1)
    .map((line) => textsOf(within(line).getAllByRole('cell')));

it('are collapsed at first where the account hides them, and the next application is shown as was chosen', async () => {
  const page = await at('/lookup?application_id=812', {
    'users/me/detailed': [details({ hideWebhooks: true })],
    'applications/lookup': [list([row(812)]), list([row(813)])],
  });
  const heading = await screen.findByRole('button', { name: 'Webhooks (38, 1 failed)' });
  expect(heading.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('table', { name: 'Webhooks' })).toBeNull();
  await userEvent.click(heading);
  expect(heading.getAttribute('aria-expanded')).toBe('true');
  const table = await screen.findByRole('table', { name: 'Webhooks' });
  expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual(heads);
  page.stores.address.go('/lookup?application_id=813');
  await screen.findByRole('heading', { name: 'Application 813' });
  await screen.findByRole('table', { name: 'Webhooks' });
});

async function shown(answers: object = {}) {
  const page = await at('/lookup?application_id=812', { 'applications/lookup': [list([row(812)])], ...answers });
  await screen.findByRole('button', { name: 'Webhooks (38, 1 failed)' });
  return page;
}

it('are three lines until they are opened, with endpoint, code, reason, attempt and next try', async () => {
  await shown();
  const [first, second, third, ...others] = await linesOf();
  expect(others).toEqual([]);
  expect(first?.slice(1, 7)).toEqual(['bundle_ready', '✕', 'Main', '503', 'The receiver answered 503', '2']);
  expect(first?.[7]).toMatch(/^2026-11-01 /);
  expect(second?.slice(3, 8)).toEqual(['Main', '200', '-', '1', '-']);
  expect(third?.slice(3, 8)).toEqual(['-', '200', '-', '-', '-']);
  expect(screen.getByText('The newest 3 of 38.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await linesOf()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(await linesOf()).toHaveLength(3);
});

it('show those alone that failed', async () => {
  await shown();
  const button = await screen.findByRole('button', { name: 'Failed only' });
  await userEvent.click(button);
  expect((await linesOf()).map(([, , success]) => success)).toEqual(['✕']);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(button);
  expect(await linesOf()).toHaveLength(3);
});

it('one is sent again after a question; what was not kept cannot be', async () => {
  const detail = 'bundle_ready is sent to Main again; its next line says whether it arrived';
  const { browser } = await shown({
    'webhooks/deliveries/1/resend': [() => Response.json({ detail, attempts: 1 })],
  });
  const [again, , unkept] = await screen.findAllByRole('button', { name: 'Resend this one' });
  expect(unkept?.getAttribute('aria-description')).toBe(
    'What was sent was not kept. Send the bundle or the summary instead',
  );
  await userEvent.click(again ?? document.body);
  const question = await screen.findByRole('alertdialog', { name: 'Resend this one' });
  expect(question.textContent).toContain('Send bundle_ready of application 812 to Main again?');
  await userEvent.click(within(question).getByRole('button', { name: 'Resend this one' }));
  await screen.findByText(detail);
  await waitFor(() =>
    expect(browser.sent.filter(({ method, path }) => method === 'POST' && path.includes('/resend'))).toHaveLength(1),
  );
});

it('a key goes to them, and to the other parts; a notice with choices comes first', async () => {
  const { stores } = await shown();
  await screen.findByRole('button', { name: 'Show more' });
  await userEvent.keyboard('2');
  await waitFor(() =>
    expect(document.activeElement?.contains(screen.getByRole('table', { name: 'Webhooks' }))).toBe(true),
  );
  await userEvent.keyboard('1');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Application Details' })));
  expect(stores.address.path).toBe('/lookup');
});
