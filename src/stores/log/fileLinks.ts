// Where the files of a crawler can be seen: the picture, the source and the page itself of a capture.
import { addressOf } from '../../api/address.ts';
import { crawlerActions, type CrawlerFile } from '../../api/contract/crawling/crawlerActions.ts';

export interface FileLink {
  title: string;
  address: string;
}

/** Of the service that the page came from. */
const here = '/api/v1';
const { definition } = crawlerActions.file;

export function linksOfFile(file: CrawlerFile, base = here): readonly FileLink[] {
  const { crawler_uuid: uuid, id, type, readable } = file;
  if (!readable) return [];
  const link = (title: string, as?: string): FileLink => ({
    title,
    address: addressOf(base, definition, { uuid, id }, as === undefined ? {} : { as }),
  });
  if (type === 'png') return [link('Screenshot')];
  if (type === 'html') return [link('Page', 'source'), link('Preview', 'preview')];
  return [link('Open')];
}

/** Of the capture that a line names: the files of its name. */
export const fileLinks = (
  uuid: string,
  files: readonly CrawlerFile[],
  name: string,
  base = here,
): readonly FileLink[] =>
  files
    .filter((file) => file.crawler_uuid === uuid && file.name.replace(/\.[a-z]+$/, '') === name)
    .toSorted((one, other) => (one.type < other.type ? 1 : -1))
    .flatMap((file) => linksOfFile(file, base));
