// The options that the last crawl of a profile had, wherever a page holds its crawler: a list, its record, that of its application, or a died row.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import type { RootStore } from '../RootStore.ts';

type Options = CrawlerRow['crawler_options'];

/** Undefined where no page holds it. */
export function lastOptionsOf(uuid: string, { lists }: RootStore): Options | undefined {
  const listed = lists.rowsOf('crawler').find((row) => row.uuid === uuid);
  if (listed !== undefined) return listed.crawler_options;
  const died = lists.rowsOf('died').find((row) => row.uuid === uuid);
  if (died !== undefined) return died.crawler_options;
  const profiles = lists.rowsOf('application').flatMap((row) => row.profiles);
  const crawler = profiles.find((profile) => profile.crawler?.uuid === uuid)?.crawler;
  // A row of a list says less of its crawlers than the record does.
  return crawler && 'crawler_options' in crawler ? (crawler.crawler_options as Options) : undefined;
}
