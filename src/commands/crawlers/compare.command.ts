// Puts a crawler beside the newest completed one of the same bank and options, step by step.
import { logSteps } from '../../api/contract/crawling/logSteps.ts';
import { addresses } from '../../api/contract/addresses.ts';
import { openComparison } from '../../stores/comparison/OpenComparison.ts';
import { openLog } from '../../stores/log/OpenLog.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';
import { analysisOf, knownCrawlers } from './rowCrawlers.ts';
import { heldCrawlers, theCrawlers } from './theCrawlers.ts';

const hasEnded = (status: string): boolean => ['COMPLETED', 'EXITED', 'FAILED', 'TIMEDOUT', 'DIED'].includes(status);

function whyNot(uuid: string, situation: Situation): string | undefined {
  if (analysisOf(uuid) !== undefined) return 'Its crawler is not named here';
  if (situation.stores.address.path === addresses.comparison(uuid)) return 'This is its comparison';
  const held = heldCrawlers(situation).find((row) => row.uuid === uuid) ?? knownCrawlers(situation).get(uuid);
  return held === undefined || hasEnded(held.status) ? undefined : `It has not ended yet (${held.status})`;
}

export const compare = defineCommand({
  id: 'crawler.compare',
  title: 'Compare with the newest completed crawler',
  words: ['compare', 'versus', 'difference', 'side by side'],
  said: ['what changed', 'diff', 'vergleichen', 'comparer', 'comparar', 'confronta'],
  hotkey: 'V',
  on: ['crawler', 'application'],
  level: logSteps.comparison.definition.level,
  asks: { crawler: { ...theCrawlers, ask: 'Which crawler should be compared?' } },
  available({ crawler = [] }, situation) {
    const [uuid, ...others] = crawler;
    if (others.length > 0) return 'One crawler is compared at a time';
    return uuid === undefined ? true : (whyNot(uuid, situation) ?? true);
  },
  address: ({ crawler = [] }) => (crawler[0] === undefined ? undefined : addresses.comparison(crawler[0])),
  run({ crawler: [uuid] }, { stores }) {
    if (uuid === undefined) return;
    const log = stores.parts.of(openLog);
    stores.parts.of(openComparison).comesFrom(log.page === stores.address.path ? log.link : undefined);
    stores.address.go(addresses.comparison(uuid));
  },
});
