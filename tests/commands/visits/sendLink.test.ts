// Sending a customer the link again: confirmed once with whom it goes to, and refused with the reason.
import { expect, it } from 'vitest';
import type { VisitRow } from '../../../src/api/contract/applications/visits.ts';
import { visits as page } from '../../../src/views/visits/visits.page.ts';
import { stepText } from '../../../src/stores/visits/words.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const visit = (id: number, changes: Partial<VisitRow> = {}): VisitRow => ({
  id,
  opened_at: '2026-11-01T00:00:00.000Z',
  expires_at: '2026-11-01T01:00:00.000Z',
  vendor_label: 'harbour',
  vendor_specific_id: `HB-${id}`,
  step: 'opened',
  question: null,
  bank: null,
  application_id: null,
  crawler_uuid: null,
  multiple: false,
  sent_at: null,
  is_reachable: true,
  recipient: 'pat@customer.example',
  ...changes,
});

async function atVisits() {
  const me = await signedIn('STAFF', {
    visits: [
      list([
        visit(1),
        visit(2, { step: 'question', question: 'code' }),
        visit(3, { step: 'done' }),
        visit(4, { is_reachable: false, recipient: null }),
        visit(5, { recipient: null }),
      ]),
    ],
    'visits/1/send-link': [() => Response.json({ detail: 'Successfully sent email' })],
    'visits/4/send-link': [() => Response.json({ detail: 'Successfully sent email' })],
  });
  me.stores.address.go('/visits');
  me.stores.lists.enter(page.list);
  await expect.poll(() => me.stores.lists.open?.rows.length).toBe(5);
  return me;
}
/** Says yes to what is asked. */
async function confirmed({ desk, type }: Awaited<ReturnType<typeof atVisits>>, line: string) {
  const asked = await type(line);
  if (asked.kind !== 'confirms') throw new Error(`${line} ${asked.kind}`);
  const command = desk.registry.get('visit.send-link');
  if (command === undefined) throw new Error('There is no such command');
  return desk.run(command, asked.answers, { surface: 'test', confirmed: asked.line });
}
const bodies = ({ browser }: Awaited<ReturnType<typeof atVisits>>): unknown[] =>
  browser.sent.filter(({ path }) => path.includes('send-link')).map(({ body }) => body);

it('visit.send-link asks once, names to whom it goes, and sends it', async () => {
  const me = await atVisits();
  expect(await me.type('visit.send-link 1')).toMatchObject({
    kind: 'confirms',
    text: 'The link that connects a bank is sent to pat@customer.example, for customer HB-1 of harbour.',
  });
  expect(bodies(me)).toEqual([]);
  expect(await confirmed(me, 'visit.send-link 1')).toMatchObject({
    kind: 'done',
    text: 'Successfully sent email',
  });
  expect(bodies(me)).toEqual([{}]);
});

it('does not name an address to who may not see it', async () => {
  const me = await atVisits();
  expect(await me.type('visit.send-link 5')).toMatchObject({
    text: expect.stringContaining('the address that the link was sent to before'),
  });
});

it('says why not: the customer is at the bank, it is connected, or no address is known', async () => {
  const me = await atVisits();
  const reason = async (line: string) => me.type(line);
  expect(await reason('visit.send-link 2')).toMatchObject({
    reason: expect.stringContaining('at the bank at the moment'),
  });
  expect(await reason('visit.send-link 3')).toMatchObject({ reason: expect.stringContaining('connected already') });
  expect(await reason('visit.send-link 4')).toMatchObject({ reason: expect.stringContaining('No e-mail address') });
  expect(await confirmed(me, 'visit.send-link 4 name:Pat email:pat@customer.example')).toMatchObject({
    kind: 'done',
  });
  expect(bodies(me)).toEqual([{ customer_name: 'Pat', customer_email: 'pat@customer.example' }]);
});

it('says at which step a customer stands, and what the bank asks', () => {
  expect(stepText(visit(2, { step: 'question', question: 'code' }))).toBe('Answers a question of the bank: a code');
  expect(stepText(visit(1))).toBe('Opened the link');
});
