// The named crawls that belong to no application.
import { bankOf } from '../../catalogue/banks.ts';
import { namedCrawlers } from '../../named.ts';
import { randomFor } from '../../../engine/connectors/demo/seeded/random.ts';
import { crawlOf } from '../../plan/crawl.ts';
import { labelNamed } from '../named/case.ts';
import { hour, type StrayCrawlerPlan } from '../../plan/plan.ts';

export function strayCrawlers(now: number): StrayCrawlerPlan[] {
  const bank = bankOf('westpac');
  const crawler = {
    ...crawlOf(randomFor('stray crawlers'), bank, now - 7 * hour, 'DIED'),
    uuid: namedCrawlers.diedWithoutApplication,
  };
  return [{ label: labelNamed('harbour-main'), bank, reference: 'demo-died-without-application', crawler }];
}
