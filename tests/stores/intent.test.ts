// What waits for its target: shown in order, done when the target stands, and dropped with a notice when it does not come.
import { beforeEach, expect, test } from 'vitest';
import { playKept } from '../../src/commands/target.ts';
import { listWorld, settle, type ListWorld } from './lists/world.ts';
import { crawlers as crawlersPage } from '../../src/views/crawlers/crawlers.page.ts';

let world: ListWorld;
let done: string[];
const intent = () => world.stores.intent;
const told = () => world.stores.notices.shown.map(({ text }) => text);
const keep = (label: string) => intent().keep({ label, go: () => void done.push(label) });
const aim = { name: '3950' };

beforeEach(async () => {
  world = await listWorld('/crawlers');
  done = [];
  playKept(world.stores);
  intent().stands('/crawlers');
});

test('keys wait while an id is looked up, and are done in their order when it is found', async () => {
  intent().begin(aim);
  keep('f');
  keep('Enter');
  expect(intent().told).toBe('waiting for 3950: f, Enter');
  intent().end(aim);
  for (let turn = 0; turn < 4; turn += 1) await world.pass(0);
  expect([done, intent().told, told()]).toEqual([['f', 'Enter'], undefined, []]);
});

test('what one key opens is waited for before the next one', async () => {
  intent().begin(aim);
  intent().keep({
    label: 'f',
    go: () => world.stores.shell.confirm({ command: 'a.b', answers: {}, surface: 'key', line: 'a.b' }),
  });
  keep('Enter');
  intent().end(aim);
  for (let turn = 0; turn < 4; turn += 1) await world.pass(0);
  expect([done, intent().told]).toEqual([[], 'waiting for the question: Enter']);
  world.stores.shell.tookFocus('question');
  for (let turn = 0; turn < 4; turn += 1) await world.pass(0);
  expect(done).toEqual(['Enter']);
});

test('Escape drops what waits, says so, and what was looked up leads nowhere any more', async () => {
  intent().begin(aim);
  keep('f');
  expect(intent().stop()).toBe(true);
  expect([done, told(), intent().aims]).toEqual([[], ['Not run: f'], []]);
  expect(intent().stop()).toBe(false);
});

test('whoever clicks meanwhile is told which keys were not pressed; what does not mean the cursor still waits', async () => {
  intent().begin(aim);
  intent().keep({ label: 'f', byCursor: true, go: () => void done.push('f') });
  keep('Send the webhook of 12');
  intent().keep({ label: 'Enter', byCursor: true, go: () => void done.push('Enter') });
  intent().leave();
  expect(told()).toEqual(['Not run: f, Enter. You clicked or left the page meanwhile']);
  intent().end(aim);
  for (let turn = 0; turn < 4; turn += 1) await world.pass(0);
  expect(done).toEqual(['Send the webhook of 12']);
  intent().leave();
  expect(told()).toHaveLength(1);
});

test('what was not run is said in the same millisecond as the failure it follows from', () => {
  intent().begin(aim);
  keep('f');
  world.stores.notices.tell('error', 'The service is down');
  intent().drop('The service is down');
  intent().stop();
  expect(told()).toEqual(['The service is down', 'Not run: f. The service is down', 'Stopped: 3950']);
});

test('after ten seconds without an answer it is dropped, and said', async () => {
  intent().begin(aim);
  keep('f');
  for (let second = 0; second < 9; second += 1) await world.pass(1000);
  expect(told()).toEqual([]);
  await world.pass(1000);
  expect([done, told(), intent().waitingFor]).toEqual([
    [],
    ['Not run: f. No answer for 3950 within 10 seconds'],
    undefined,
  ]);
});

test('what is done one after the other is not late, however slowly it is done', async () => {
  intent().begin(aim);
  const labels = [...'customer-77 and others'];
  labels.forEach(keep);
  intent().end(aim);
  for (const _label of labels) await world.pass(1000);
  await world.pass(1000);
  expect([done, told()]).toEqual([labels, []]);
});

test('what is kept later has ten seconds of its own', async () => {
  intent().begin(aim);
  keep('f');
  for (let second = 0; second < 6; second += 1) await world.pass(1000);
  intent().end(aim);
  for (let turn = 0; turn < 2; turn += 1) await world.pass(0);
  intent().begin(aim);
  keep('r');
  for (let second = 0; second < 9; second += 1) await world.pass(1000);
  expect([done, told()]).toEqual([['f'], []]);
  await world.pass(1000);
  expect(told()).toEqual(['Not run: r. No answer for 3950 within 10 seconds']);
});

test('rows that do not answer the address are waited for, and nothing acts on the ones of before', async () => {
  const { stores, asked } = world;
  stores.lists.enter(crawlersPage.list);
  expect(intent().waitingFor).toBe('the list');
  await asked[0]?.answer([]);
  expect(intent().waitingFor).toBeUndefined();
  stores.lists.of(crawlersPage.list).setFilters({ status: 'DIED' });
  keep('D');
  await settle();
  expect(intent().told).toBe('waiting for the list: D');
  await asked[1]?.fail();
  // It is asked for again a few times before it is said to have failed.
  for (let turn = 0; turn < 6; turn += 1) {
    await world.pass(5_000);
    await asked.at(-1)?.fail();
  }
  expect(done).toEqual([]);
  expect(told()[0]).toMatch(/^Not run: D\. /);
  expect(intent().obstacle).toBe('The list could not be loaded');
});

test('with the person everything goes that they meant', () => {
  intent().begin(aim);
  keep('f');
  world.stores.leaveOpen();
  expect([intent().kept, intent().aims, told()]).toEqual([[], [], []]);
});
