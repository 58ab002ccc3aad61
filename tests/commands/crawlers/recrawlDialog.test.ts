// The recrawl dialog begins at 90 days, both ways of recrawling send all twelve fields, and nothing falls back silently.
import { expect, test } from 'vitest';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { asksOf, banks, crawler, uuid } from './crawlerWorld.ts';

const one = uuid('1');
const sent = {
  vendorref: 'vera-main',
  days_to_retrieve: 90,
  days_to_display: 90,
  balances: false,
  transactions: false,
  estatements: false,
  interims: true,
  account_owner_info: false,
  analysis: false,
  id: 5,
  crawler_uuid: one,
  environment: 'localhost',
};

/** The question about the one crawler of the list, and what is sent after a yes. */
async function recrawled(id: string, crawler_options: object, answers = '') {
  const place = await signedIn('STAFF', {
    crawlers: [list([crawler(one, { crawler_options })])],
    bank: banks,
    '/version': [() => Response.json({ version: '1', environment: 'localhost' })],
  });
  place.stores.address.go('/crawlers');
  place.stores.lists.enter(crawlersPage.list);
  await place.stores.lists.of(crawlersPage.list).fetch();
  const bodies = asksOf(place.stores);
  const question = await place.type(`${id} crawler:${one}${answers}`);
  const command = place.desk.registry.get(id);
  if (question.kind !== 'confirms' || command === undefined) throw new Error('It was not asked');
  await place.desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  return { question: question.text, bodies };
}

test('the dialog begins with 90 days whatever the last crawl had, and sends all twelve fields', async () => {
  const options = { days_to_retrieve: 180, days_to_display: 30, interims: true };
  const { question, bodies } = await recrawled('crawler.recrawl-dialog', options);
  expect(question).toBe('Recrawl ABC-123 at Reef Bank: 90 days, interims?');
  expect(bodies).toEqual([sent]);
});

test('the same as last time takes the options of the last crawl, and sends all twelve fields', async () => {
  const options = { days_to_retrieve: 180, days_to_display: 30, interims: true };
  const { question, bodies } = await recrawled('crawler.recrawl', options);
  expect(question).toBe('Recrawl ABC-123 at Reef Bank: 180 days, interims?');
  expect(bodies).toEqual([{ ...sent, days_to_retrieve: 180, days_to_display: 30 }]);
});

test('days that the last crawl does not name, or more than there can be, are told before', async () => {
  const questionOf = async (options: object) => (await recrawled('crawler.recrawl', options)).question;
  expect(await questionOf({ balances: true, days_to_display: 30 })).toBe(
    'Recrawl ABC-123 at Reef Bank: balances? Its last crawl names no days: 90 are taken.',
  );
  expect(await questionOf({ balances: true, days_to_retrieve: 400, days_to_display: 30 })).toBe(
    'Recrawl ABC-123 at Reef Bank: 365 days, balances? Its last crawl names more than 365 days: 365 are taken.',
  );
});
