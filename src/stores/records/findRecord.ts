// Reads one record by its key, for a list that does not hold its row.
import type { AnalysisRow } from '../../api/contract/analyses/analyses.ts';
import type { Application } from '../../api/contract/applications/applications.ts';
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import type { Environment } from '../environment.ts';
import { kindsOf } from '../../api/contract/find/idKinds.ts';

type ByKey = 'application_id' | 'analysis_id';

/** The lookup answers with the whole application around it. */
async function applicationsOf({ api }: Environment, kind: ByKey, key: string): Promise<Application[]> {
  if (!kindsOf(key).includes(kind)) return [];
  return (await api.applications.lookup({ query: { [kind]: key } })).results;
}

export async function findApplication(environment: Environment, key: string): Promise<Application | undefined> {
  const [application] = await applicationsOf(environment, 'application_id', key);
  return application;
}

/** By the list: the lookup knows the last crawl of a customer alone, and an older one is looked for as often. */
export async function findCrawler({ api }: Environment, key: string): Promise<CrawlerRow | undefined> {
  if (!kindsOf(key).includes('crawler_uuid')) return undefined;
  return (await api.crawlers.list({ query: { uuid: key } })).results[0];
}

/** Its label is its application's, and its bank the one that was crawled. */
export async function findAnalysis(environment: Environment, key: string): Promise<AnalysisRow | undefined> {
  for (const { vendor_label, vendor, profiles } of await applicationsOf(environment, 'analysis_id', key)) {
    for (const { crawler, accounts } of profiles) {
      const analysis = accounts.flatMap(({ analyses }) => analyses).find(({ id }) => id === Number(key));
      if (analysis === undefined || crawler === null) continue;
      const { bank, country_code } = crawler;
      return { ...analysis, bank, country_code, vendorref: { ref: vendor_label, vendor: vendor.name } };
    }
  }
  return undefined;
}

/** The last crawl of the profile that the analysed account belongs to. */
export async function findCrawlerOfAnalysis(environment: Environment, key: string): Promise<CrawlerRow | undefined> {
  const profiles = (await applicationsOf(environment, 'analysis_id', key)).flatMap((one) => one.profiles);
  const analysed = profiles.find(({ accounts }) =>
    accounts.some(({ analyses }) => analyses.some(({ id }) => id === Number(key))),
  );
  return analysed?.crawler ?? undefined;
}
