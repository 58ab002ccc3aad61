// The status of an application beside the list: with the way to the log of its crawl, and what to do when that failed.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { isTrouble } from '../../stores/log/trouble.ts';
import { StatusMark } from '../shared/cells/StatusMark.tsx';
import { ApplicationNextStep } from '../shared/nextSteps/ApplicationNextStep.tsx';
import { CrawlerLink } from '../shared/recordTable/CrawlerLink.tsx';
import { firstProfile } from './applications.columns.ts';

export function StatusInWhole({ row }: { row: ApplicationRow }) {
  const crawler = firstProfile(row)?.crawler;
  if (crawler === null || crawler === undefined) return '-';
  return (
    <>
      <StatusMark status={crawler.status} /> <CrawlerLink uuid={crawler.uuid}>Log of the crawler</CrawlerLink>
      {isTrouble(crawler.status) && <ApplicationNextStep uuid={crawler.uuid} />}
    </>
  );
}
