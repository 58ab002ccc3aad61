// Which commands there are for nobody in particular, for users, staff and administrators: byLevel.json, written by SIGNALBOX_WRITE=levels.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Level } from '../../../src/api/contract/level.ts';
import { openDesk } from '../../../src/commands/desk.ts';
import { allCommands, openRegistry } from '../../../src/commands/index.ts';
import { verdictOf } from '../../../src/commands/kernel/verdict.ts';
import { fakeBrowser, refusal, scripted } from '../../stores/fakeBrowser.ts';
import { pages, signedIn } from '../workplace.ts';

const levels: readonly Level[] = ['NONE', 'USER', 'STAFF', 'ADMIN'];
const file = new URL('byLevel.json', import.meta.url);

async function deskOf(level: Level) {
  if (level !== 'NONE') return (await signedIn(level)).desk;
  const fetch = scripted({ crawlers: [refusal(500, 'Oh')] });
  const stores = fakeBrowser({ url: 'http://localhost:1', fetch }).openTab();
  return openDesk(stores, openRegistry(stores, allCommands(pages)), (path) => path);
}

it('each level has the commands of those below it and these', async () => {
  const own: Record<string, string[]> = {};
  let below: readonly string[] = [];
  for (const level of levels) {
    const { registry, situation } = await deskOf(level);
    const here = registry.all.filter((command) => verdictOf(command, situation).kind !== 'absent').map(({ id }) => id);
    expect(below.filter((id) => !here.includes(id))).toEqual([]);
    own[level] = here.filter((id) => !below.includes(id)).toSorted();
    below = here;
  }
  const text = `${JSON.stringify(own, undefined, 2)}\n`;
  if (process.env['SIGNALBOX_WRITE'] === 'levels') writeFileSync(file, text);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(own);
});
