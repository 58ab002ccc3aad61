// The picture that was taken nearest to where a crawl failed.
import type { CrawlerFile } from '../../api/contract/crawling/crawlerActions.ts';
import { fileLinks } from '../log/fileLinks.ts';
import type { Outline } from '../log/outline.ts';

interface NearestPicture {
  /** The line that names it. */
  line: number;
  /** Undefined where it may not be seen. */
  address: string | undefined;
}

/** Among the captures that left a picture; of two that are as near, the later one. Undefined where there is none. */
export function nearestPicture(
  { captures, errors, count }: Pick<Outline, 'captures' | 'errors' | 'count'>,
  uuid: string,
  files: readonly CrawlerFile[],
): NearestPicture | undefined {
  const at = errors[0] ?? count;
  const pictures = new Map(
    files.filter(({ type }) => type === 'png').map((file) => [file.name.replace(/\.png$/, ''), file]),
  );
  const [nearest] = captures
    .filter(({ name }) => pictures.has(name))
    .toReversed()
    .toSorted((one, other) => Math.abs(one.sequence - at) - Math.abs(other.sequence - at));
  if (nearest === undefined) return undefined;
  const link = fileLinks(uuid, files, nearest.name).find(({ title }) => title === 'Screenshot');
  return { line: nearest.sequence, address: link?.address };
}
