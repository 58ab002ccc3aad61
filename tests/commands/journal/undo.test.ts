// What can be taken back is taken back by one command, from the notice that tells of it or as the last change.
import { expect, it } from 'vitest';
import { defineCommand } from '../../../src/commands/kernel/command.ts';
import { text } from '../../../src/commands/kernel/question.ts';
import { undo } from '../../../src/commands/journal/undo.command.ts';
import { bareDesk } from '../bareDesk.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { crawler } from '../../stores/lists/world.ts';
import { signedIn } from '../workplace.ts';
import { analyses as analysesPage } from '../../../src/views/analyses/analyses.page.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

const atCrawlers = async () => {
  const work = await signedIn('STAFF', { crawlers: [list([crawler('a', 1), crawler('b', 2)])] });
  work.stores.address.go('/crawlers');
  work.stores.lists.enter(crawlersPage.list);
  await work.stores.lists.of(crawlersPage.list).fetch();
  return work;
};

it('takes back the last change, then the one before it, and then there is none', async () => {
  const { type, stores } = await signedIn();
  expect(await type('journal.undo')).toEqual({ kind: 'refused', reason: 'There is nothing to undo' });
  await type('theme dark');
  await type('density comfortable');
  await type('journal.undo');
  expect([stores.preferences.theme, stores.preferences.density]).toEqual(['dark', 'compact']);
  await type('undo');
  expect(stores.preferences.theme).toBe('system');
  expect(await type('undo')).toMatchObject({ kind: 'refused' });
});

it('offers it in the notice, and not for what took something back', async () => {
  const { type, stores } = await signedIn();
  await type('theme dark');
  expect(stores.notices.shown.map(({ text, undo }) => [text, undo])).toEqual([
    ['Theme: Dark', 'theme.switch theme:system'],
  ]);
  await type('journal.undo line:"theme.switch theme:system"');
  expect(stores.notices.shown.map(({ text, undo }) => [text, undo])).toEqual([['Theme: Follow the system', undefined]]);
});

it('selects nothing again after selecting all', async () => {
  const { type, stores } = await atCrawlers();
  await type('list.select-all');
  expect(stores.lists.of(crawlersPage.list).selected.size).toBe(2);
  await type('undo');
  expect(stores.lists.of(crawlersPage.list).selected.size).toBe(0);
});

it('brings back the filters that were cleared, in their own list only', async () => {
  const { type, stores } = await atCrawlers();
  await type('list.filter by:"bank_id=3"');
  await type('list.clear-filters');
  expect(stores.address.full).toBe('/crawlers');
  await type('undo');
  expect(stores.lists.of(crawlersPage.list).filters).toEqual({ bank_id: '3' });
  await type('list.back');
  stores.address.go('/analyses');
  stores.lists.enter(analysesPage.list);
  await type('undo');
  expect(stores.lists.of(analysesPage.list).filters).toEqual({});
  // Its list has this filter too, by another name: it is still not the list that was meant.
  expect(stores.notices.shown.at(-1)?.text).toBe('Filter by several fields: That list is not open');
});

it.each(['list.toggle-polling', 'list.select-all', 'list.select-group'])(
  'takes %s back in its own list only',
  async (line) => {
    const { type, stores } = await atCrawlers();
    const crawlers = stores.lists.of(crawlersPage.list);
    const analyses = stores.lists.of(analysesPage.list);
    const seen = () => [crawlers, analyses].map((one) => [one.isPaused, one.selected.size]);
    const before = seen();
    await type(line);
    const changed = seen();
    expect(changed).not.toEqual(before);
    stores.address.go('/analyses');
    const leave = stores.lists.enter(analysesPage.list);
    await type('undo');
    expect(seen()).toEqual(changed);
    expect(stores.notices.shown.at(-1)?.text).toMatch(/: That list is not open$/);
    leave();
  },
);

/** A desk with "mark" and "unmark", whose calls the test answers in any order: a failure by its text. */
function marking() {
  const calls: { line: string; answer: (failure?: string) => void }[] = [];
  const sent = (line: string) =>
    new Promise<void>((resolve, reject) => {
      const answer = (failure?: string) => (failure === undefined ? resolve() : reject(new Error(failure)));
      calls.push({ line, answer });
    });
  const asks = { one: text({ ask: 'Which one?' }) };
  const [mark, unmark] = ['mark', 'unmark'].map((verb, at, verbs) =>
    defineCommand({
      id: `log.${verb}`,
      title: verb,
      effect: 'reversible',
      asks,
      async run({ one }) {
        await sent(`${verb} ${one}`);
        return { text: `${verb} ${one}`, undo: `log.${verbs[1 - at]} ${one}` };
      },
    }),
  );
  if (mark === undefined || unmark === undefined) throw new Error('Both are defined');
  const place = bareDesk(() => [mark, unmark, undo]);
  const key = { surface: 'key' } as const;
  return {
    ...place,
    calls,
    lines: () => calls.map(({ line }) => line),
    answer: (line: string, failure?: string) => calls.findLast((call) => call.line === line)?.answer(failure),
    mark: (one: string) => place.desk.run(mark, { one }, key),
    press: () => place.desk.run(undo, {}, key),
  };
}

it('takes back the change that is under way, once it is done, and not the one before it', async () => {
  const { mark, press, answer, lines, stores, calls } = marking();
  const first = mark('1');
  answer('mark 1');
  await first;
  void mark('2');
  const undoing = press();
  expect(stores.intent.told).toBe('waiting for mark: Undo the last change');
  expect(lines()).toEqual(['mark 1', 'mark 2']);
  answer('mark 2');
  await expect.poll(() => calls.length).toBe(3);
  answer('unmark 2');
  await undoing;
  expect(lines()).toEqual(['mark 1', 'mark 2', 'unmark 2']);
  expect(stores.journal.undoable).toBe('log.unmark 1');
});

it('takes back what was begun last, whatever was answered last', async () => {
  const { mark, press, answer, lines, calls } = marking();
  void mark('1');
  void mark('2');
  void press();
  answer('mark 2');
  answer('mark 1');
  await expect.poll(() => calls.length).toBe(3);
  expect(lines().at(-1)).toBe('unmark 2');
});

it('takes nothing back where the change that it waits for fails', async () => {
  const { mark, press, answer, lines, told } = marking();
  const first = mark('1');
  answer('mark 1');
  await first;
  void mark('2');
  const undoing = press();
  answer('mark 2', 'Away');
  expect(await undoing).toEqual({ kind: 'dropped' });
  expect(lines()).toEqual(['mark 1', 'mark 2']);
  expect(told().at(-1)).toBe('Not run: Undo the last change. An error occured: Away');
});

it('takes back two changes when it is pressed twice at once', async () => {
  const { mark, press, answer, lines, calls } = marking();
  for (const one of ['1', '2']) {
    const marked = mark(one);
    answer(`mark ${one}`);
    await marked;
  }
  const both = [press(), press()];
  expect(lines().slice(2)).toEqual(['unmark 2']);
  answer('unmark 2');
  await expect.poll(() => calls.length).toBe(4);
  answer('unmark 1');
  expect(await Promise.all(both)).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
  expect(lines().slice(2)).toEqual(['unmark 2', 'unmark 1']);
});

it('can be tried again after it failed, by its key and from the notice', async () => {
  const { mark, press, answer, lines, stores } = marking();
  for (const one of ['1', '2']) {
    const marked = mark(one);
    answer(`mark ${one}`);
    await marked;
  }
  const failing = [press(), press()];
  answer('unmark 2', 'Away');
  expect(await Promise.all(failing)).toMatchObject([{ kind: 'failed' }, { kind: 'dropped' }]);
  expect(stores.journal.undoable).toBe('log.unmark 2');
  expect(stores.notices.shown.map(({ undo: line }) => line)).toContain('log.unmark 2');
  const again = press();
  answer('unmark 2');
  await again;
  expect(lines().slice(2)).toEqual(['unmark 2', 'unmark 2']);
  expect(stores.journal.undoable).toBe('log.unmark 1');
  expect(stores.notices.shown.map(({ undo: line }) => line)).not.toContain('log.unmark 2');
});
