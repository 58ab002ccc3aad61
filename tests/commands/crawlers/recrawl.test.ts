// Customers are crawled again with the options of the crawl before, died crawlers are put away, banks are switched.
import { beforeEach, expect, test } from 'vitest';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const crawler = (uuid: string, changes: object = {}) => ({
  uuid,
  timestamp: new Date().toISOString(),
  bank_id: 1,
  bank: 'Reef Bank',
  vendor_label: 'vera-main',
  country_code: 'AU',
  application_id: 5,
  profile_id: 6,
  initiator: 'widget',
  vendor_specific_id: 'ABC-123',
  status: 'DIED',
  standardError: null,
  error: null,
  elapsed: 3,
  account_count: 0,
  cache_present: false,
  mfa_flag: false,
  crawler_options: { balances: true, transactions: true, estatements: false },
  ...changes,
});
const [one, two, three, four] = ['1', '2', '3', '4'].map((n) => `3f2a9c1e-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
];
const label = { id: 4, ref: 'vera-main', vendor_id: 3, version: 1 };
const queued = { detail: 'Queued', application_id: 5, profile_id: 6, crawler_uuid: one, status: 'QUEUED' };

let place: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  const rows = [
    crawler(one),
    crawler(two, { status: 'PROCESSING' }),
    crawler(three, { status: 'COMPLETED', application_id: null }),
    crawler(four, { application_id: 7 }),
  ];
  place = await signedIn('STAFF', {
    crawlers: [list(rows)],
    'vendors/labels': [list([label])],
    'applications/5/recrawl': [() => Response.json(queued)],
    [`vendor/3/dieds/${one}`]: [() => Response.json({ detail: 'Put away' })],
  });
  place.stores.place.go('/crawlers');
  place.stores.lists.enter(place.stores.crawlers);
  await place.stores.crawlers.fetch();
});

async function yes(line: string) {
  const outcome = await place.type(line);
  if (outcome.kind !== 'confirms') return { question: undefined, outcome };
  const command = place.desk.registry.get(line.split(' ')[0] ?? '');
  if (command === undefined) throw new Error(`${line} is no command`);
  return {
    question: outcome.text,
    outcome: await place.desk.run(command, outcome.answers, { surface: 'test', confirmed: true }),
  };
}

test('a recrawl names the customer and the options of the crawl before', async () => {
  const { question, outcome } = await yes(`crawler.recrawl rows:${one}`);
  expect(question).toBe('Recrawl ABC-123 at Reef Bank: 90 days, balances, transactions?');
  expect(outcome).toMatchObject({ kind: 'done', text: 'Recrawling' });
  expect(
    place.browser.sent.some(({ method, path }) => method === 'POST' && path.includes('applications/5/recrawl')),
  ).toBe(true);
});

test('a recrawl of several says what all of them get and what each keeps', async () => {
  const both = `crawler.recrawl rows:${one},${four}`;
  expect((await yes(both)).question).toBe('Recrawl 2 customers: 90 days, the rest as in the crawl before?');
  expect((await yes(`${both} days_to_retrieve:30 balances:yes interims:no`)).question).toBe(
    'Recrawl 2 customers: 30 days, balances, no interims, the rest as in the crawl before?',
  );
  expect((await yes(`died.remove rows:${one},${four}`)).question).toContain('They leave the list of dieds');
});

test('a crawler that runs, or belongs to nobody, is not crawled again', async () => {
  expect(await place.type(`crawler.recrawl rows:${two}`)).toEqual({ kind: 'refused', reason: 'It is still running' });
  expect(await place.type(`crawler.recrawl rows:${three}`)).toEqual({
    kind: 'refused',
    reason: 'It belongs to no application',
  });
});

test('a died crawler is put away for its vendor, and no other can be', async () => {
  const { question, outcome } = await yes(`died.remove rows:${one}`);
  expect(question).toContain(one);
  expect(outcome).toMatchObject({ kind: 'done', text: 'Put the died crawler away' });
  expect(await place.type(`died.remove rows:${two}`)).toEqual({ kind: 'refused', reason: 'It did not die' });
});
