// What is done on the record of an application: its parts by their places, its webhooks, one event again, the words for a reply.
import { expect, it } from 'vitest';
import { wantedPart } from '../../../src/stores/lookup/parts.ts';
import { shownWebhooks } from '../../../src/stores/applications/record/shownWebhooks.ts';
import { lookup } from '../../../src/views/applications/lookup/lookup.page.ts';
import { list, type Answers } from '../../stores/fakeBrowser.ts';
import { crawler, uuid } from '../crawlers/crawlerWorld.ts';
import { application } from '../records/application.ts';
import { signedIn } from '../workplace.ts';
import { ago, confirmed } from '../applications/chosenWorld.ts';

const places = [
  'profile.go-first-part',
  'profile.go-second-part',
  'profile.go-third-part',
  'profile.go-fourth-part',
  'profile.go-fifth-part',
  'profile.go-sixth-part',
  'profile.go-seventh-part',
  'profile.go-eighth-part',
];
const attempt = (id: number, changes: object = {}) => ({
  id,
  event: 'bundle_ready',
  timestamp: ago(id),
  success: true,
  webhook: 'Main',
  response_code: 200,
  attempt: 1,
  error: null,
  next_attempt_at: null,
  delivery_id: id,
  ...changes,
});
const last = [attempt(1, { success: false, response_code: 503 }), attempt(2), attempt(3), attempt(4)];
const profile = (id: number, of: object | null = null) => ({
  id,
  bank_id: 1,
  initiator: 'widget',
  not_shared: 0,
  crawler: of,
  accounts: [],
});

async function at(changes: object = {}, answers: Answers = {}) {
  const row = { ...application(812), timestamp: ago(1), webhooks: { count: 4, failed: 1, last }, ...changes };
  const me = await signedIn('STAFF', { 'applications/lookup': [list([row])], ...answers });
  me.stores.address.go('/lookup?application_id=812');
  me.stores.lists.enter(lookup.list);
  await expect.poll(() => me.stores.lists.open?.rows.length).toBe(1);
  return me;
}

it.each(places.map((id, place) => [id, place] as const))('%s goes there', async (id, place) => {
  const { type, stores } = await at({ profiles: [1, 2, 3, 4, 5, 6].map((one) => profile(one)) });
  expect(await type(id)).toMatchObject({ kind: 'done' });
  expect(stores.parts.of(wantedPart).wanted).toEqual({ place });
});

it('a part that is not there is refused with how many there are', async () => {
  const { type } = await at({ profiles: [profile(1)] });
  expect(await type('profile.go-fourth-part')).toMatchObject({ reason: 'The application has 3 parts' });
});

it('the webhooks are shown in full, and those that failed alone', async () => {
  const { type, stores } = await at();
  const shown = stores.parts.of(shownWebhooks);
  await type('application.webhooks-more');
  expect(shown.isWholeOf(812)).toBe(true);
  await type('application.webhooks-failed');
  expect(shown.areFailedOf(812)).toBe(true);
  const none = await at({ webhooks: { count: 0, failed: 0, last: [] } });
  expect(await none.type('application.webhooks-more')).toMatchObject({ reason: 'All of them are shown' });
  expect(await none.type('application.webhooks-failed')).toMatchObject({ reason: 'None of them failed' });
});

it('one event is sent again after a question that names whom', async () => {
  const detail = 'bundle_ready is sent to Main again; its next line says whether it arrived';
  const place = await at({}, { 'webhooks/deliveries/1/resend': [() => Response.json({ detail, attempts: 1 })] });
  const { question, outcome } = await confirmed(place, 'webhook-log.resend 1');
  expect(question).toBe('Send bundle_ready of application 812 to Main again?');
  expect(outcome).toMatchObject({ kind: 'done', text: detail });
  expect(place.browser.sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/v1/webhooks/deliveries/1/resend/',
  ]);
});

it('the words for a reply are copied, and there are none where no crawl failed', async () => {
  const failed = crawler(uuid('1'), { status: 'DIED', error: { code: 'E1001', message: 'Refused' }, elapsed: 20 });
  const { type, browser } = await at(
    { profiles: [profile(1, { ...failed, lifecycle: [] })] },
    { 'next-steps': [list([{ failure: 'credentials', vendor_words: 'Please sign in again' }])] },
  );
  expect(await type('application.copy-reply')).toMatchObject({ kind: 'done' });
  expect(browser.copied).toEqual(['Please sign in again']);
  const whole = await at();
  expect(await whole.type('application.copy-reply')).toMatchObject({ reason: expect.stringContaining('failed') });
});
