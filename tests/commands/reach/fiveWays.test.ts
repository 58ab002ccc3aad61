// One line said in five ways, in the palette, by a key, by a link, in a terminal and in a play: the same journal row, the same calls.
import { when } from 'mobx';
import { expect, it } from 'vitest';
import { openLine } from '../../../src/commands/link/openLine.ts';
import { openKeys } from '../../../src/commands/kernel/keys/keys.ts';
import { runLine } from '../../../src/terminal/lines/runLine.ts';
import { drawnPalette } from '../palette/drawnPalette.ts';
import { withPlay } from '../plays/playWorld.ts';

const line = 'metric.enable-all';
type Place = Awaited<ReturnType<typeof withPlay>>;

const open = () =>
  withPlay({ text: `${line}\n` }, { metric_restart: [() => Response.json({ restarted: ['AM03'] })] }, 'STAFF');

/** The yes to the question, as the dialog gives it. */
async function yes({ stores, desk }: Place): Promise<void> {
  await when(() => stores.shell.confirming !== undefined, { timeout: 5000 });
  const { command = '', answers = {}, line: asked = '', surface = '' } = stores.shell.confirming ?? {};
  stores.shell.confirm(undefined);
  const meant = desk.registry.get(command) ?? expect.unreachable();
  await desk.run(meant, answers, { surface: surface as 'key', confirmed: asked });
}

const ways: Readonly<Record<string, (place: Place) => Promise<unknown>>> = {
  async palette(place) {
    const work = drawnPalette(place.desk);
    place.stores.palette.open();
    place.stores.palette.type(line);
    await work.accept();
    await yes(place);
  },
  async key(place) {
    const { stores, desk } = place;
    stores.preferences.setKeys(line, ['Q']);
    const here = { page: '/crawlers', inField: false, composing: false, singleKeys: true, isInIframe: false };
    const press = { key: 'Q', shiftKey: true, ctrlKey: false, altKey: false, metaKey: false, timeStamp: 1 };
    const meaning = openKeys(() => desk.registry).press(press as never, { ...here, mayRun: () => true });
    if (meaning.kind !== 'command') throw new Error(`The key is ${meaning.kind}`);
    await desk.run(meaning.command, {}, { surface: 'key' });
    await yes(place);
  },
  async address(place) {
    expect(await openLine(place.desk, line)).toEqual({ kind: 'asked' });
    await yes(place);
  },
  async terminal({ desk }) {
    const running = { dryRun: false, confirm: async () => true };
    expect(await runLine(desk as never, line, running)).toMatchObject({ exit: 0 });
  },
  async play({ type, ended }) {
    await type('play.run 5 +yes');
    await ended();
  },
};

it('says the same in the journal and to the service', async () => {
  const told = new Map<string, unknown>();
  for (const [way, say] of Object.entries(ways)) {
    const place = await open();
    await say(place);
    const row = place.stores.journal.rows.find((one) => one.line === line);
    expect([way, row?.surface]).toEqual([way, way]);
    const { outcome, text, touched, undo } = row ?? expect.unreachable();
    const calls = place.browser.sent.filter(({ path }) => path.includes('metric_restart'));
    told.set(way, {
      row: { outcome, text, touched: [...touched], undo },
      calls: calls.map(({ method, path, body }) => ({ method, path, body })),
    });
  }
  expect(told.get('palette')).toMatchObject({ row: { outcome: 'done', text: 'Re-enabled AM03' }, calls: [{}] });
  for (const way of Object.keys(ways)) expect([way, told.get(way)]).toEqual([way, told.get('palette')]);
});
