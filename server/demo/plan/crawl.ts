// How one crawl of a bank went: its status, how long it took, what it left behind.
import { deaths, failures } from '../../engine/connectors/demo/problems.ts';
import type { BankSeed } from '../catalogue/banks.ts';
import type { Random } from '../../engine/connectors/demo/seeded/random.ts';
import { isActive, minute, type CrawlerPlan, type Status } from './plan.ts';

const usualFailures = [failures.wrong, failures.locked, failures.maintenance, failures.terms];
const usualDeaths = [deaths.died, deaths.element, deaths.download];

/** What a crawl that began so long ago has come to. */
export function statusAfter(random: Random, age: number): Status {
  if (age < 4 * minute) return random.pick(['INITIAL', 'QUEUED', 'PROCESSING', 'AUTH', 'RELEASED'] as const);
  if (age < 12 * minute) return random.pick(['PROCESSING', 'AUTH', 'COMPLETED', 'COMPLETED', 'COMPLETED'] as const);
  return random.weighted({ COMPLETED: 80, FAILED: 8, EXITED: 5, TIMEDOUT: 4, DIED: 3 });
}

function elapsedOf(random: Random, status: Status): number | null {
  if (isActive(status)) return null;
  if (status === 'TIMEDOUT') return random.between(600, 660);
  if (status === 'COMPLETED') return random.chance(0.04) ? random.between(181, 900) : random.between(24, 178);
  return random.between(6, 120);
}

export function crawlOf(random: Random, bank: BankSeed, at: number, status: Status): CrawlerPlan {
  const problem =
    status === 'DIED' ? random.pick(usualDeaths) : status === 'FAILED' ? random.pick(usualFailures) : null;
  return {
    uuid: random.uuid(),
    at,
    status,
    standardError: problem?.standard ?? (status === 'TIMEDOUT' ? 'TIMED_OUT' : null),
    error: problem && { code: problem.code, message: problem.message },
    elapsed: elapsedOf(random, status),
    cachePresent: random.chance(0.3),
    mfa: random.chance(0.15),
    hasSeed: bank.cacheSeed || random.chance(0.2),
    files: filesOf(random, bank, status),
  };
}

function filesOf(random: Random, bank: BankSeed, status: Status): CrawlerPlan['files'] {
  if (status === 'COMPLETED')
    return [{ type: 'json', name: `${bank.module}-result.json`, size: random.between(2_000, 60_000) }];
  if (status !== 'DIED' && status !== 'FAILED') return [];
  return [
    { type: 'html', name: `${bank.module}-last-page.html`, size: random.between(8_000, 90_000) },
    { type: 'png', name: `${bank.module}-last-page.png`, size: random.between(40_000, 220_000) },
  ];
}
