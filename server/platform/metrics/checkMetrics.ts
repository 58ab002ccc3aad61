// Keeps in the data folder how a check ended that the operator ran beside the product, and measures how long ago that was.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../settings/makeFolder.ts';
import type { Settings } from '../settings/settings.ts';
import { gaugeBy } from './families.ts';
import type { Source } from './metrics.ts';

const checks = ['verify', 'restore_check'] as const;
type Check = (typeof checks)[number];

interface Ended {
  at: string;
  code: number;
}

type Place = Pick<Settings, 'data'>;

const fileOf = ({ data }: Place, check: Check): string => join(data, `last-${check.replace('_', '-')}.json`);

export async function keepCheck(place: Place, check: Check, code: number): Promise<void> {
  makeFolder(place.data, 0o700);
  const ended: Ended = { at: new Date().toISOString(), code };
  await writeFile(fileOf(place, check), `${JSON.stringify(ended)}\n`, { mode: 0o600 });
}

async function lastOf(place: Place, check: Check): Promise<Ended | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(place, check), 'utf8')) as Ended;
  } catch {
    return undefined;
  }
}

export const checkMetrics =
  (place: Place, now: () => number): Source =>
  async () => {
    const known = await Promise.all(checks.map(async (check) => [check, await lastOf(place, check)] as const));
    const values = (of: (ended: Ended) => number, never: number) =>
      Object.fromEntries(known.map(([check, ended]) => [check, ended === undefined ? never : of(ended)]));
    return [
      gaugeBy(
        'signalbox_check_age_seconds',
        'Time since npm run verify and npm run restore -- --check were run last with this data folder.',
        'check',
        values(({ at }) => Math.max(0, (now() - Date.parse(at)) / 1000), Infinity),
      ),
      gaugeBy(
        'signalbox_check_result',
        'How they ended: 0 well, 1 something is wrong, 3 the trail had no anchor to compare, -1 they were never run.',
        'check',
        values(({ code }) => code, -1),
      ),
    ];
  };
