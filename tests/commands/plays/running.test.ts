// Plays in the workbench: run line by line through the desk, stopped, rehearsed and recorded.
import { when } from 'mobx';
import { expect, it } from 'vitest';
import { openPlay } from '../../../src/stores/plays/openPlay.ts';
import { playDraft } from '../../../src/stores/plays/playDraft.ts';
import { list, refusal } from '../../stores/fakeBrowser.ts';
import { withPlay } from './playWorld.ts';

it('play.run runs each line through the desk, and puts on record what came of it', async () => {
  const { stores, type, writes, ran, ended, saidOf } = await withPlay({
    text: 'zone.switch UTC\nexpect "UTC"\nzone.switch Australia/Sydney\n',
  });
  expect(await type('play.run 5')).toMatchObject({ kind: 'done' });
  await ended();
  expect(ran.steps.map(({ line, isPassed }) => [line, isPassed])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
  await when(() => saidOf().includes('Play Mine passed'), { timeout: 5000 });
  expect(stores.journal.rows.filter(({ surface }) => surface === 'play').map(({ line }) => line)).toEqual([
    'zone.switch zone:Australia/Sydney',
    'zone.switch zone:UTC',
  ]);
  expect(writes()).toMatchObject([
    ['POST play-runs/', { play: '5', version: 2, values: {} }],
    ['PATCH play-runs/9/', { outcome: 'passed', lines: [{ line: 1 }, { line: 2 }, { line: 3 }] }],
  ]);
  // What came of each line is shown where the play is.
  await when(() => stores.address.path === '/plays/5', { timeout: 5000 });
});

it('a line that fails ends it, and is told', async () => {
  const { type, ended, saidOf, writes } = await withPlay({
    text: 'zone.switch UTC\nexpect "no such"\nzone.switch Australia/Sydney\n',
  });
  await type('play.run 5');
  await ended();
  await when(() => saidOf().some((text) => text.startsWith('Play Mine failed. line 2: Expected "no such"')));
  expect(writes().at(-1)).toMatchObject(['PATCH play-runs/9/', { outcome: 'failed' }]);
});

it('what cannot be taken back asks before the play goes on, and not when yes was said', async () => {
  const text = 'crawler.recrawl crawler:${crawler} same:yes\n';
  const values = 'values:"crawler=3f2a0c1e-0000-4000-8000-0123456789ab"';
  const { stores, type, ran, ended } = await withPlay({ text });
  await type(`play.run 5 ${values}`);
  await when(() => stores.shell.confirming !== undefined, { timeout: 5000 });
  expect(stores.shell.confirming).toMatchObject({ command: 'crawler.recrawl', surface: 'play' });
  stores.shell.confirm(undefined);
  await ended();
  expect(ran.steps).toMatchObject([{ isPassed: false, text: 'Not confirmed: nothing was done' }]);
  const agreed = await withPlay({ text }, { 'applications/recrawl': [refusal(409, 'It is still running')] });
  await agreed.type(`play.run 5 ${values} yes:yes`);
  await agreed.ended();
  expect(agreed.stores.shell.confirming).toBeUndefined();
  expect(agreed.ran.steps).toMatchObject([{ isPassed: false }]);
});

it('one that takes values asks for them on its page, and keeps them out of the journal', async () => {
  const { stores, type, ran, ended } = await withPlay({ text: 'zone.switch ${zone}\n' });
  expect(await type('play.run 5')).toMatchObject({ text: 'Mine takes zone: fill in and run it' });
  expect(stores.address.path).toBe('/plays/5');
  expect(ran.status).toBe('none');
  await type('play.run 5 values:zone=UTC');
  await ended();
  expect(ran.status).toBe('passed');
  expect(stores.journal.lines.join(' ')).not.toContain('values');
});

it('one with a fault, or above one’s level, is not begun', async () => {
  const { type, writes } = await withPlay({ text: 'cralwers\n' }, {}, 'USER');
  expect(await type('play.run 5')).toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(/^Mine was not begun\. line:1:1: cralwers is not a command; did you mean crawlers/),
  });
  const staffs = await withPlay({ text: 'level: STAFF\nvendors\n' }, {}, 'USER');
  expect(await staffs.type('play.run 5')).toMatchObject({ kind: 'failed', message: expect.stringContaining('STAFF') });
  expect([...writes(), ...staffs.writes()]).toEqual([]);
});

it('play.stop ends it before its next line', async () => {
  const { stores, type, ran, ended } = await withPlay({
    text: 'zone.switch UTC\nexpect "no" within 10m\nzone.switch Australia/Sydney\n',
  });
  expect(await type('play.stop')).toMatchObject({ kind: 'refused', reason: 'No play is running' });
  await type('play.run 5');
  await when(() => ran.steps.length === 1, { timeout: 5000 });
  expect(await type('play.run 5')).toMatchObject({ kind: 'refused', reason: 'A play is running: stop it first' });
  await type('play.stop');
  await ended();
  expect(ran.status).toBe('stopped');
  expect(stores.preferences.zoneName).toBe('UTC');
});

it('play.rehearse says what each line would do, and does nothing', async () => {
  const { stores, type, writes } = await withPlay({
    text: 'zone.switch UTC\nexpect "UTC"\nfor each in selection:\n  recrawl ${each.uuid} same\n',
  });
  const before = stores.preferences.zoneName;
  expect(await type('play.rehearse 5')).toMatchObject({ text: 'Mine: every line can run' });
  expect(stores.parts.of(openPlay).rehearsed?.map(({ line, text }) => [line, text])).toEqual([
    [1, expect.stringMatching(/^zone\.switch zone:UTC: .*runs at once\.$/)],
    [2, 'Expects "UTC".'],
    [3, 'For each of the selection, at most 1,000.'],
    [4, expect.stringContaining('sends something out, and asks first. What ${each.uuid} is, an earlier line tells.')],
  ]);
  expect(stores.parts.of(openPlay).rehearsed?.[0]?.calls).toEqual(['No call: it works on what is here already']);
  expect(stores.preferences.zoneName).toBe(before);
  expect(writes()).toEqual([]);
});

it('play.record and play.keep make a play of what was done, without personal data', async () => {
  const uuid = '3f2a0c1e-0000-4000-8000-0123456789ab';
  const { stores, type } = await withPlay(
    {},
    { crawlers: [list()], applications: [list()], 'crawlers/seeds': [refusal(404, 'No')] },
  );
  expect(await type('play.keep')).toMatchObject({ kind: 'refused' });
  await type('zone.switch Australia/Sydney');
  await type('play.record');
  expect(await type('play.record')).toMatchObject({ kind: 'refused', reason: 'It is recorded already: keep it first' });
  await type('zone.switch UTC');
  await type('crawlers.show status:DIED');
  await type('applications.show vendor:Acme');
  await type('find jane.citizen@example.com');
  stores.journal.add({
    at: 1,
    line: `crawler.recrawl crawler:${uuid} same:yes`,
    surface: 'key',
    outcome: 'done',
    text: '',
    took: 1,
    touched: [],
    undo: undefined,
  });
  stores.journal.add({
    at: 1,
    line: `crawler.recrawl crawler:${uuid} same:yes`,
    surface: 'button',
    outcome: 'failed',
    text: '',
    took: 1,
    touched: [],
    undo: undefined,
  });
  await type('play.keep');
  const { text, values } = stores.parts.of(playDraft).draft;
  expect(stores.address.path).toBe('/plays/new');
  expect(text.split('\n')).toEqual([
    'zone.switch zone:UTC',
    'crawlers.show status:DIED',
    'applications.show vendor:${vendor}',
    'crawler.recrawl crawler:${crawler} same:yes',
    '',
  ]);
  expect(values).toEqual({ vendor: '9', crawler: uuid });
});
