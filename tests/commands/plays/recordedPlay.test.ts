// A play that is recorded in the workbench is rehearsed and replayed there, and runs unchanged in the terminal.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { namedPeople } from '../../../server/demo/named.ts';
import { openDesk } from '../../../src/commands/desk.ts';
import { allCommands, openRegistry } from '../../../src/commands/index.ts';
import { understand } from '../../../src/commands/kernel/understand.ts';
import { openPlay } from '../../../src/stores/plays/openPlay.ts';
import { playDraft } from '../../../src/stores/plays/playDraft.ts';
import { playRun } from '../../../src/stores/plays/playRun.ts';
import { pages } from '../workplace.ts';
import { fakeBrowser } from '../../stores/fakeBrowser.ts';
import { until } from '../../until.ts';
import { openWorld, password, type World } from '../../world.ts';
import { runHere } from '../../terminal/program.ts';

vi.setConfig({ testTimeout: 120_000 });
let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'signalbox-recorded-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

it('holds what was done and none of whom it was done for', async () => {
  const stores = fakeBrowser({ url: world.url }).openTab();
  await stores.session.login(namedPeople.admin, password);
  await until('the person is there', () => stores.session.status === 'READY');
  const desk = openDesk(stores, openRegistry(stores, allCommands(pages)), (path) => path, pages);
  const run = async (line: string, surface: 'key' | 'palette' | 'button') => {
    const { command, answers, faults } = understand(line, desk.registry, desk.situation);
    if (command === undefined || faults.length > 0) throw new Error(`${line}: ${JSON.stringify(faults)}`);
    return desk.run(command, answers, { surface });
  };
  await run('play.record', 'palette');
  expect(await run('zone.switch UTC', 'button')).toMatchObject({ kind: 'done' });
  expect(await run('lookup 812', 'key')).toMatchObject({ kind: 'done' });
  await run('play.keep', 'palette');
  const { text, values } = stores.parts.of(playDraft).draft;
  expect(text).toBe('zone.switch zone:UTC\nrecord.find id:${id}\n');
  await run('play.save Recorded', 'button');
  const key = stores.address.path.slice('/plays/'.length);
  expect(key).toMatch(/^\d+$/);
  // What the value was is remembered here, where the journal has it.
  const said = values['id'] === '' ? '812' : values['id'];
  await run(`play.rehearse ${key} values:id=${said}`, 'button');
  expect(stores.parts.of(openPlay).rehearsed).toMatchObject([
    { isFit: true },
    { isFit: true, calls: [
        'POST /api/v1/find/ {"text":"••••••"}',
        'What follows from its answer is not known before it runs',
      ] },
  ]);
  await run(`play.run ${key} values:id=${said}`, 'button');
  const ran = stores.parts.of(playRun);
  await until('the play has ended', () => !ran.isRunning);
  expect(ran.steps).toMatchObject([{ isPassed: true }, { isPassed: true }]);

  await writeFile(join(folder, 'a.play'), text);
  const { code, out } = await runHere(world, ['play', 'a.play', `id=${said}`], { folder });
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('2: Found 812') });
  expect((await runHere(world, ['test', folder, `id=${said}`], { folder })).out).toContain('ok 1 - a.play');
});
