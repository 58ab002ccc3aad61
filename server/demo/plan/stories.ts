// Stretches of bank statement that the demo's accounts share, newest line first: an account shows the beginning of one.
import {
  categories,
  idOf,
  merchants,
  thirdparties,
  transtypes,
  unknownLines,
} from '../../engine/connectors/demo/seeded/merchants.ts';
import { accountKinds } from '../../engine/connectors/demo/seeded/accountKinds.ts';
import { heldBalance, heldLines, isHeld } from '../../engine/connectors/demo/seeded/held/heldLines.ts';
import { randomFor, type Random } from '../../engine/connectors/demo/seeded/random.ts';

interface StoryLine {
  /** Before the day the account was read. */
  daysAgo: number;
  cents: number;
  description: string;
  transtypeId: number | null;
  categoryId: number | null;
  thirdpartyId: number | null;
}

export interface Story {
  id: number;
  lines: readonly StoryLine[];
  /** In cents; an account for every day has a balance of its own. */
  balance?: number;
}

/** By the type of account that they are told of. */
export type Stories = Readonly<Record<string, readonly Story[]>>;

const howMany = 40;
const longest = 60;
const towns = {
  AU: ['SYDNEY NSW AU', 'GEELONG VIC AU', 'CAIRNS QLD AU', 'HOBART TAS AU'],
  NZ: ['AUCKLAND NZ', 'NAPIER NZ', 'DUNEDIN NZ'],
};
const weights = Object.fromEntries(merchants.map(({ weight }, index) => [String(index), weight]));

function lineOf(random: Random, country: 'AU' | 'NZ', daysAgo: number): StoryLine {
  if (random.chance(0.06)) {
    const description = random.pick(unknownLines);
    return {
      daysAgo,
      cents: random.between(-9_000, 4_000),
      description,
      transtypeId: null,
      categoryId: null,
      thirdpartyId: null,
    };
  }
  const merchant = merchants[Number(random.weighted(weights))] ?? random.pick(merchants);
  const place =
    merchant.kind === 'Card Purchase'
      ? ` ${String(random.between(100, 9_999)).padStart(4, '0')} ${random.pick(towns[country])}`
      : '';
  const known = !random.chance(0.05);
  return {
    daysAgo,
    cents: random.between(merchant.low, merchant.high),
    description: merchant.line + place,
    transtypeId: idOf(transtypes, merchant.kind),
    categoryId: known ? idOf(categories, merchant.category, country) : null,
    thirdpartyId: known ? idOf(thirdparties, merchant.name) : null,
  };
}

function storyOf(random: Random, id: number, country: 'AU' | 'NZ'): Story {
  let daysAgo = 0;
  const lines = Array.from({ length: longest }, () =>
    lineOf(
      random,
      country,
      (daysAgo += random.weighted({ 0: 3, 1: 5, 2: 3, 4: 1 }) === '0' ? 0 : random.between(1, 2)),
    ),
  );
  return { id, lines };
}

/** The first so many are recognised, the others are not. */
function exactStory(id: number, recognised: number, unrecognised: number): Story {
  const random = randomFor(`exact story ${id}`);
  const lines = Array.from({ length: recognised + unrecognised }, (_, place): StoryLine => ({
    daysAgo: Math.floor(place / 3),
    cents: random.between(-9_900, -500),
    description: place < recognised ? 'VISA PURCHASE BRAMBLE GROCER 0412 SYDNEY NSW AU' : random.pick(unknownLines),
    transtypeId: place < recognised ? idOf(transtypes, 'Card Purchase') : null,
    categoryId: place < recognised ? idOf(categories, 'Groceries', 'AU') : null,
    thirdpartyId: place < recognised ? idOf(thirdparties, 'Bramble Grocer') : null,
  }));
  return { id, lines };
}

/** Ninety days of an account that is not for every day, until one of the days of a month. */
function heldStory(id: number, type: string, country: 'AU' | 'NZ'): Story {
  const held = { type, key: `story ${id}`, towns: towns[country] };
  const last = Date.UTC(2026, 5, 1 + (id % 28));
  const dayText = (daysAgo: number): string => new Date(last - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const lines = heldLines(held, dayText(90), dayText(0)).map(({ date, cents, description, merchant }): StoryLine => ({
    daysAgo: (last - Date.parse(date)) / 86_400_000,
    cents,
    description,
    transtypeId: merchant === undefined ? null : idOf(transtypes, merchant.kind),
    categoryId: merchant === undefined ? null : idOf(categories, merchant.category, country),
    thirdpartyId: merchant === undefined ? null : idOf(thirdparties, merchant.name),
  }));
  return { id, lines: lines.reverse().slice(0, longest), balance: heldBalance(held, dayText(0)) };
}

export function makeStories(): Record<'AU' | 'NZ', Stories> {
  const random = randomFor('stories');
  const everyday = {
    AU: Array.from({ length: howMany }, (_, index) => storyOf(random, index + 1, 'AU')),
    NZ: Array.from({ length: howMany }, (_, index) => storyOf(random, howMany + index + 1, 'NZ')),
  };
  let last = 1_000;
  const heldIn = (country: 'AU' | 'NZ'): [string, Story[]][] =>
    accountKinds
      .filter(({ type }) => isHeld(type))
      .map(({ type }) => [type, Array.from({ length: howMany }, () => heldStory((last += 1), type, country))]);
  return {
    AU: { transaction: everyday.AU, ...Object.fromEntries(heldIn('AU')) },
    NZ: { transaction: everyday.NZ, ...Object.fromEntries(heldIn('NZ')) },
  };
}

/** For the statistics: one of three unknown, two of three, one of two hundred. */
export const exactStories = {
  oneOfThree: exactStory(901, 2, 1),
  twoOfThree: exactStory(902, 1, 2),
  oneOf200: exactStory(903, 199, 1),
};
