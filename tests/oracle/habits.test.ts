// What a hand presses out of habit on another page: on every page, each beginning of a sequence with each letter after it runs what the sheet prints for that page, and nothing else.
import { expect, test } from 'vitest';
import type { Level } from '../../src/api/contract/level.ts';
import { openDesk, type Desk } from '../../src/commands/desk.ts';
import { allCommands, openRegistry } from '../../src/commands/index.ts';
import { openKeyboard, type Keyboard } from '../../src/commands/keyboard.ts';
import { workPalette } from '../../src/commands/palette/workPalette.ts';
import { helpGroups } from '../../src/views/shell/help/helpGroups.ts';
import { factsOf, pagePathOf } from '../../src/views/shell/pages/pageFacts.ts';
import { pages } from '../../src/views/shell/pages/pages.ts';
import { signedIn } from '../commands/workplace.ts';

const beginnings = [...'wpc*vg'];
const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const page = { takesText: false, inLayer: false, inPalette: false };

/** The real keyboard at a desk that writes down what it would run. */
async function takeSeat(level: Exclude<Level, 'NONE'>) {
  const { stores } = await signedIn(level);
  const facts = factsOf(pages);
  const real = openDesk(stores, openRegistry(stores, allCommands(facts)), pagePathOf(pages), facts);
  const ran: string[] = [];
  const desk: Desk = {
    stores,
    pages: real.pages,
    registry: real.registry,
    get situation() {
      return real.situation;
    },
    run: async ({ id }) => {
      ran.push(id);
      return { kind: 'dropped' };
    },
  };
  const silent = { isInIframe: false, replay: () => undefined, typeInto: () => false, hint: () => undefined };
  return { desk, ran, keyboard: () => openKeyboard({ desk, work: workPalette(desk), ...silent }) };
}

/** What the sheet prints for the page that is open, by its keys. */
function printed(desk: Desk): ReadonlyMap<string, string> {
  const { page: path } = desk.situation;
  const entries = helpGroups(desk, '').flatMap((group) => group.entries);
  const works = (id: string) => {
    const command = desk.registry.get(id);
    return command !== undefined && (command.where === undefined || command.where.includes(path));
  };
  return new Map(
    entries
      .filter(({ key, isFixed }) => isFixed !== true && works(key))
      .flatMap(({ key, strokes }) => strokes.map((keys) => [keys, key] as const)),
  );
}

/** A beginning with the letter after it is one thing, unless the sheet prints the beginning as a key of its own here. */
function meant(sheet: ReadonlyMap<string, string>, beginning: string, letter: string): string[] {
  const alone = sheet.get(beginning);
  if (alone === undefined) return [sheet.get(`${beginning} ${letter}`) ?? []].flat();
  return [alone, sheet.get(letter) ?? []].flat();
}

function press(keyboard: Keyboard, key: string): void {
  const shiftKey = /^[A-Z*]$/.test(key);
  keyboard.press({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey, timeStamp: 0 }, page);
}

test.each(['USER', 'ADMIN'] as const)(
  'for %s nothing runs that the sheet does not print for the page',
  { timeout: 120_000 },
  async (level) => {
    const { desk, ran, keyboard } = await takeSeat(level);
    const wrong: string[] = [];
    let pressed = 0;
    for (const { path } of pages) {
      desk.stores.address.go(path.replaceAll(/:[^/?]+/g, '1'));
      const sheet = printed(desk);
      const one = keyboard();
      for (const beginning of beginnings) {
        for (const letter of letters) {
          ran.length = 0;
          one.leave();
          press(one, beginning);
          press(one, letter);
          pressed += 1;
          const wanted = meant(sheet, beginning, letter);
          if (ran.join() !== wanted.join())
            wrong.push(`${path}: ${beginning} ${letter} ran ${ran.join()}, the sheet prints ${wanted.join()}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(pressed).toBe(pages.length * beginnings.length * letters.length);
  },
);
