// What waits for a command, and what a command waits for.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../src/api/failure.ts';
import type { Desk } from '../../src/commands/desk.ts';
import { defineCommand } from '../../src/commands/kernel/command.ts';
import { text } from '../../src/commands/kernel/question.ts';
import { environmentOf } from '../../src/stores/environment.ts';
import type { RootStore } from '../../src/stores/RootStore.ts';
import { crawlers as crawlersPage } from '../../src/views/crawlers/crawlers.page.ts';
import { bareDesk } from './bareDesk.ts';

let stores: RootStore;
let desk: Desk;
let told: () => string[];
beforeEach(() => {
  ({ stores, desk, told } = bareDesk());
});
const key = { surface: 'key' } as const;
const palette = { surface: 'palette' } as const;

describe('what is typed while it runs', () => {
  /** What it waits for while this runs, and whether Escape gives it up. */
  async function during(more: object, answers: Record<string, unknown>, entrance: Parameters<Desk['run']>[2]) {
    const seen = { waitingFor: 'never run' as string | undefined, isStopped: false };
    const command = defineCommand({
      id: 'a.b',
      title: 'Look',
      ...more,
      run() {
        seen.waitingFor = stores.intent.waitingFor;
        seen.isStopped = stores.intent.stop();
      },
    });
    await desk.run(command, answers, entrance);
    expect(stores.intent.waitingFor).toBeUndefined();
    return seen;
  }
  const aims = () => 'record 12';

  it('waits for a command of the palette or of a form by its title, and for one of a key not at all', async () => {
    expect(await during({}, {}, palette)).toMatchObject({ waitingFor: 'Look' });
    expect(await during({}, {}, { ...key, holds: true })).toMatchObject({ waitingFor: 'Look' });
    expect(await during({}, {}, key)).toEqual({ waitingFor: undefined, isStopped: false });
  });

  it('waits for what decides the target by the name of that, whoever runs it', async () => {
    const asks = { id: text({ ask: 'Which?' }), note: text({ ask: 'Note?', optional: true }) };
    expect(await during({ aims, asks }, { id: '12' }, key)).toMatchObject({ waitingFor: 'record 12' });
  });

  it('does not wait for a target that nobody has named yet', async () => {
    let isNamed = false;
    const command = defineCommand({
      id: 'a.b',
      title: 'Find',
      asks: { id: text({ ask: 'Which?' }) },
      aims: () => ((isNamed = true), 'record'),
      run: () => undefined,
    });
    expect(await desk.run(command, {}, key)).toMatchObject({ kind: 'asks' });
    expect(isNamed).toBe(false);
  });

  it('is given up by Escape where nothing was changed', async () => {
    expect(await during({}, {}, palette)).toMatchObject({ isStopped: true });
    expect(await during({ effect: 'lasting', aims }, {}, palette)).toMatchObject({ isStopped: false });
    expect(await during({ effect: 'lasting' }, {}, palette)).toMatchObject({ isStopped: false });
  });

  it('is told whether it is still meant', async () => {
    const meant: (boolean | undefined)[] = [];
    const command = defineCommand({
      id: 'a.b',
      title: 'A',
      run(_answers, { isMeant }) {
        meant.push(isMeant?.());
        stores.intent.stop();
        meant.push(isMeant?.());
      },
    });
    await desk.run(command, {}, palette);
    expect(meant).toEqual([true, false]);
    await desk.run(command, {}, key);
    expect(meant.slice(2)).toEqual([undefined, undefined]);
  });

  it('is told when it leads nowhere, since the person went to another page', async () => {
    const command = defineCommand({
      id: 'a.b',
      title: 'A',
      run(_answers, { isMeant }) {
        stores.address.go('/crawlers');
        if (isMeant?.() !== false) stores.address.go('/analyses');
      },
    });
    await desk.run(command, {}, palette);
    expect([stores.address.path, told()]).toEqual(['/crawlers', ['Stopped: A. The page was left']]);
  });

  it('is dropped with the reason when it fails, and kept when it is done', async () => {
    const kept = { label: 'f', go: () => undefined };
    const fails = defineCommand({
      id: 'a.b',
      title: 'A',
      run() {
        stores.intent.keep(kept);
        throw new Failure({ kind: 'network', message: 'Away', told: 'Away' });
      },
    });
    await desk.run(fails, {}, palette);
    expect(told()).toContain('Not run: f. Away');
    stores.notices.clear();
    const works = defineCommand({ id: 'a.c', title: 'A', run: () => stores.intent.keep(kept) });
    await desk.run(works, {}, palette);
    expect([stores.intent.kept, told()]).toEqual([[kept], []]);
  });
});

describe('a command that means rows', () => {
  const onRows = () => defineCommand({ id: 'a.b', title: 'Copy', usesRows: true, run: () => ({ text: 'Copied' }) });

  it('runs when they stand', async () => {
    // Nobody waits for too long here.
    const wait = (ms: number) => (ms === 0 ? Promise.resolve() : new Promise<void>(() => undefined));
    vi.spyOn(environmentOf(stores), 'wait').mockImplementation(wait);
    const aim = { name: 'record 12' };
    stores.intent.begin(aim);
    const run = desk.run(onRows(), {}, key);
    expect(stores.intent.told).toBe('waiting for record 12: Copy');
    stores.intent.end(aim);
    expect(await run).toMatchObject({ kind: 'done' });
  });

  it('runs at once where nothing is to be waited for', () => {
    void desk.run(onRows(), {}, key);
    expect(told()).toEqual(['Copied']);
  });

  it('is dropped when what decides them is given up', async () => {
    stores.intent.begin({ name: 'record 12' });
    const run = desk.run(onRows(), {}, key);
    stores.intent.stop();
    expect(await run).toEqual({ kind: 'dropped' });
    expect(told()).toEqual(['Not run: Copy']);
  });

  it('is given up by a click when it was typed, and waits on when a button started it', async () => {
    const aim = { name: 'record 12' };
    stores.intent.begin(aim);
    const typed = desk.run(onRows(), {}, palette);
    const clicked = desk.run(onRows(), {}, { surface: 'button' });
    stores.intent.leave();
    expect(await typed).toEqual({ kind: 'dropped' });
    stores.intent.end(aim);
    expect(await clicked).toMatchObject({ kind: 'done' });
    expect(told()).toEqual(['Not run: Copy. You clicked or left the page meanwhile', 'Copied']);
  });

  it('is not run on the rows of another page than the one with its button, and that is said', async () => {
    stores.address.go('/crawlers');
    const aim = { name: 'record 12' };
    stores.intent.begin(aim);
    const clicked = desk.run(onRows(), {}, { surface: 'button' });
    stores.address.go('/analyses');
    stores.intent.end(aim);
    expect(await clicked).toEqual({ kind: 'dropped' });
    expect(told()).toEqual(['Not run: Copy. The page was left']);
  });

  it('runs on the page that was led to by what was typed before it', async () => {
    const aim = { name: 'record 12' };
    stores.intent.begin(aim);
    const typed = desk.run(onRows(), {}, palette);
    stores.address.go('/analyses');
    stores.intent.end(aim);
    expect(await typed).toMatchObject({ kind: 'done' });
  });

  it('is refused, and told so, where the list could not be loaded; others run', async () => {
    stores.address.go('/crawlers');
    stores.lists.enter(crawlersPage.list);
    await stores.lists.of(crawlersPage.list).fetch();
    stores.notices.clear();
    const reason = 'The list could not be loaded';
    expect(await desk.run(onRows(), {}, key)).toEqual({ kind: 'refused', reason });
    expect(told()).toEqual([`Copy: ${reason}`]);
    const other = defineCommand({ id: 'a.c', title: 'A', run: () => undefined });
    expect(await desk.run(other, {}, key)).toMatchObject({ kind: 'done' });
  });
});

describe('a command that waits for a change', () => {
  let end: () => void;
  const send = () => {
    const sent = new Promise<void>((done) => (end = done));
    const asks = { id: { ...text({ ask: 'Which?' }), ofRow: true } };
    return defineCommand({ id: 'a.b', title: 'Send', effect: 'reversible', asks, run: () => sent });
  };
  const takeBack = () => {
    const asks = { change: { ...text({ ask: 'Which change?', optional: true }), ofChange: true as const } };
    return defineCommand({ id: 'a.c', title: 'Take back', asks, run: () => undefined });
  };

  it('is made although the person clicks and goes elsewhere: its record is named', async () => {
    const command = send();
    void desk.run(command, { id: '7' }, key);
    const second = desk.run(command, { id: '7' }, key);
    expect(stores.intent.kept).toHaveLength(1);
    stores.intent.leave();
    stores.address.go('/crawlers');
    end();
    expect(await second).toMatchObject({ kind: 'done' });
  });

  it('takes back the last one wherever its button was, and not once the person has clicked when it was typed', async () => {
    void desk.run(send(), { id: '7' }, key);
    const [typed, clicked] = [desk.run(takeBack(), {}, key), desk.run(takeBack(), {}, { surface: 'button' })];
    expect(stores.intent.kept).toHaveLength(2);
    stores.intent.leave();
    stores.address.go('/crawlers');
    end();
    expect(await typed).toEqual({ kind: 'dropped' });
    expect(await clicked).toMatchObject({ kind: 'done' });
  });
});
