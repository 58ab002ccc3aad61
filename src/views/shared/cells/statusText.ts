// The status of a crawl in words, with the reason why it ended badly behind it.
import type { CrawlerRow } from '../../../api/contract/crawling/crawlers.ts';

/** Code and message of its error. */
export const whyOf = ({ error }: Pick<CrawlerRow, 'error'>): string | undefined =>
  error === null ? undefined : [error.code, error.message].filter((part) => part !== null).join(' ');

export const statusText = (status: string, why: string | undefined): string =>
  why === undefined ? status : `${status} ${why}`;
