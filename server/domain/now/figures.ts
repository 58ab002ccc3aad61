// Puts the figures of Now together, once for all who ask before something changes or ten seconds are over.
import type { NowFigures } from '../../../src/api/contract/now/figures.ts';
import { now as calls } from '../../../src/api/contract/now/now.ts';
import { forAll } from '../../platform/context.ts';
import type { Data, Database } from '../../platform/database/database.ts';
import { versionOf } from '../../platform/database/changes.ts';
import type { Services } from '../../platform/services/services.ts';
import { minutesShown, readFailing, readMinutes } from './crawls.ts';
import { readNewest, readOffline } from './causes.ts';
import { readRunning } from './incidents.ts';
import { readQueue } from './queue.ts';

const minute = 60_000;
const hour = 60 * minute;
const recentHours = 3;
const causesHours = 24;
const week = 7 * 24 * hour;

const { watches, changesEvery } = calls.figures.definition;

const known = new WeakMap<Database, { version: string; figures: Promise<NowFigures> }>();

/** The same for everybody who may see them: nothing in them is personal. */
export async function figuresNow(services: Services): Promise<NowFigures> {
  const { database, changes, now } = services;
  const slot = Math.floor(now() / 1000 / changesEvery);
  const version = `${versionOf(await changes.now(), watches)},${slot}`;
  const kept = known.get(database);
  if (kept?.version === version) return kept.figures;
  const figures = forAll(() => readFigures(database.as('all'), database, now()));
  known.set(database, { version, figures });
  // What failed is tried anew by the next one who asks.
  figures.catch(() => known.delete(database));
  return figures;
}

async function readFigures(data: Data, key: object, at: number): Promise<NowFigures> {
  const ago = (milliseconds: number): Date => new Date(at - milliseconds);
  const firstMinute = new Date(Math.floor(at / minute) * minute - (minutesShown - 1) * minute);
  const windows = { from: ago(recentHours * hour), weekFrom: ago(recentHours * hour + week) };
  const causesFrom = ago(causesHours * hour);
  const [crawls, banks, incidents, offline, queue, newest] = await Promise.all([
    readMinutes(data, firstMinute),
    readFailing(data, key, windows),
    readRunning(data),
    readOffline(data),
    readQueue(data),
    readNewest(data, causesFrom),
  ]);
  return {
    at: new Date(at).toISOString(),
    crawls: { from: firstMinute.toISOString(), ...crawls },
    banks: {
      from: windows.from.toISOString(),
      week_from: windows.weekFrom.toISOString(),
      ...banks,
    },
    incidents,
    offline,
    queue,
    causes: { from: causesFrom.toISOString(), newest },
  };
}
