// The address of a line of a log, or of a range of lines: /crawler/…#s=120-130.
import { addresses } from '../../api/contract/addresses.ts';

export function lineLink(uuid: string, range: readonly [number, number] | undefined): string {
  const page = addresses.crawler(uuid);
  if (range === undefined) return page;
  const [from, to] = range;
  return `${page}#s=${from === to ? from : `${from}-${to}`}`;
}

/** The lines that the end of an address names. */
export function linesIn(hash: string): readonly [number, number] | undefined {
  const found = /(?:^|[#&])s=(\d{1,9})(?:-(\d{1,9}))?(?:&|$)/.exec(hash);
  if (found === null) return undefined;
  const from = Number(found[1]);
  const to = Number(found[2] ?? found[1]);
  return from <= to ? [from, to] : [to, from];
}
