// A form that is being sent is sent once: what is typed until its outcome is known waits, and Escape does not claim to take it back.
import { beforeEach, expect, test, vi } from 'vitest';
import { openKeyboard, type Press } from '../../../src/commands/keyboard.ts';
import { formatLine } from '../../../src/commands/kernel/line.ts';
import { withPresets } from '../../../src/commands/kernel/verdict.ts';
import { workPalette } from '../../../src/commands/palette/workPalette.ts';
import { environmentOf } from '../../../src/stores/environment.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { bank } from '../banks/bank.ts';
import { signedIn } from '../workplace.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

const uuid = '1f2a9c1e-0000-4000-8000-000000000000';
const row = {
  uuid,
  timestamp: '2026-11-01T00:00:00.000Z',
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
  crawler_options: {},
};
const queued = { detail: 'Queued', application_id: 5, profile_id: 6, crawler_uuid: uuid, status: 'QUEUED' as const };
const inForm = { takesText: true, inLayer: true, inPalette: false };
const press = (key: string): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  timeStamp: 0,
});

let place: Awaited<ReturnType<typeof signedIn>>;
let answer: () => void;
let asked: object[];
let replayed: string[];
let keyboard: ReturnType<typeof openKeyboard>;

beforeEach(async () => {
  place = await signedIn('STAFF', { crawlers: [list([row])], bank: [list([bank({ id: 1, name: 'Reef Bank' })])] });
  const { stores, desk } = place;
  stores.address.go('/crawlers');
  stores.lists.enter(crawlersPage.list);
  await stores.lists.of(crawlersPage.list).fetch();
  asked = [];
  replayed = [];
  const answered = new Promise<void>((done) => (answer = done));
  vi.spyOn(environmentOf(stores).api.crawlers, 'recrawl').mockImplementation(async ({ body }) => {
    asked.push(body);
    await answered;
    return queued;
  });
  keyboard = openKeyboard({
    desk,
    work: workPalette(desk),
    isInIframe: false,
    replay: ({ key }) => void replayed.push(key),
    typeInto: () => false,
    hint: () => undefined,
  });
  await desk.run(command(), {}, { surface: 'key' });
  expect(stores.shell.fillingIn?.command).toBe('crawler.recrawl');
  stores.shell.tookFocus('form');
});

const command = () => place.desk.registry.get('crawler.recrawl') ?? expect.unreachable();

/** As the form does it, when Enter is pressed in it. */
async function send() {
  const { desk, stores } = place;
  const answers = stores.shell.fillingIn?.answers ?? expect.unreachable();
  const confirmed = formatLine(command(), withPresets(command(), desk.situation, answers));
  const outcome = await desk.run(command(), answers, { surface: 'key', holds: true, confirmed });
  if (outcome.kind === 'done') stores.shell.fillIn(undefined);
  return outcome;
}

test('a second Enter before the answer does not recrawl once more', async () => {
  const first = send();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(place.stores.shell.isSending).toBe(true);
  const second = send();
  // It does not wait for its turn either.
  expect(place.stores.intent.kept).toEqual([]);
  expect((await second).kind).toBe('dropped');
  answer();
  expect((await first).kind).toBe('done');
  expect([asked.length, place.stores.shell.fillingIn, place.stores.shell.isSending]).toEqual([1, undefined, false]);
});

test('keys that are typed until the outcome is known are for the page, and wait for it', async () => {
  const { stores } = place;
  expect(keyboard.keeps(press('6'), inForm)).toBe(false);
  const first = send();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect([keyboard.keeps(press('f'), inForm), keyboard.keeps(press('Enter'), inForm)]).toEqual([true, true]);
  expect(stores.intent.told).toBe('waiting for Recrawl as last time: f, Enter');
  answer();
  await first;
  expect([stores.shell.layer, stores.intent.waitingFor, asked.length]).toEqual([undefined, undefined, 1]);
  for (const { go } of stores.intent.kept) go();
  expect(replayed).toEqual(['f', 'Enter']);
});

test('Ctrl+A waits in its turn for the field it is meant for, and other chords of the browser do not', async () => {
  const first = send();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const chord = (key: string) => keyboard.keeps({ ...press(key), ctrlKey: true }, inForm);
  expect([keyboard.keeps(press('e'), inForm), chord('a'), chord('p')]).toEqual([true, true, false]);
  expect(keyboard.keeps(press('x'), inForm)).toBe(true);
  expect(place.stores.intent.told).toBe('waiting for Recrawl as last time: e, Ctrl a, x');
  answer();
  await first;
});

test('an id that is pasted until the outcome is known is not for the form either', async () => {
  expect(keyboard.paste('4910', inForm)).toBe(false);
  const first = send();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(keyboard.paste('4910', inForm)).toBe(true);
  expect(place.stores.intent.told).toBe('waiting for Recrawl as last time: paste 4910');
  answer();
  expect((await first).kind).toBe('done');
});

test('Escape closes a form that was sent, and does not say that anything was stopped', async () => {
  const { stores } = place;
  const first = send();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(keyboard.keeps(press('Escape'), inForm)).toBe(false);
  expect(stores.notices.shown.map(({ text }) => text)).toEqual([]);
  keyboard.keeps(press('f'), inForm);
  expect(keyboard.keeps(press('Escape'), inForm)).toBe(true);
  expect(stores.notices.shown.map(({ text }) => text)).toEqual(['Not run: f']);
  expect(stores.intent.waitingFor).toBe('Recrawl as last time');
  answer();
  expect((await first).kind).toBe('done');
});
