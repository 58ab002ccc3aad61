// Which capture is meant where the cursor of a log is, and what a viewer shows of it.
import type { CrawlerFile } from '../../../api/contract/crawling/crawlerActions.ts';
import type { Look, Viewed } from '../../viewer/viewed.ts';
import { viewedFile } from './viewedFile.ts';
import type { OpenLog } from '../OpenLog.ts';
import { lastUpTo, type Outline } from '../outline.ts';

export type Capture = Outline['captures'][number];

/** The one whose line is nearest to the cursor; of two that are as near, the later one. */
export const nearestCapture = ({ outline, cursor }: OpenLog): Capture | undefined =>
  outline.captures
    .toReversed()
    .toSorted((one, other) => Math.abs(one.sequence - cursor) - Math.abs(other.sequence - cursor))[0];

/** The one that the line under the cursor names, or the last one before it. What an error left is named by the lines
 * right after it: of an error it is the next one, where neither a step nor another error stands between them. */
export function captureAt({ outline, cursor }: Pick<OpenLog, 'outline' | 'cursor'>): Capture | undefined {
  const { captures, errors, steps } = outline;
  const next = captures.find(({ sequence }) => sequence > cursor);
  const after = (lines: readonly number[]): number => lines[lastUpTo(lines, cursor) + 1] ?? Number.POSITIVE_INFINITY;
  const isError = errors[lastUpTo(errors, cursor)] === cursor;
  if (isError && next !== undefined && next.sequence < Math.min(after(errors), after(steps))) return next;
  return captures.findLast(({ sequence }) => sequence <= cursor);
}

/** Stays shown until the cursor reaches another capture. */
interface Picked {
  capture?: Capture;
  file?: CrawlerFile;
}

/** What a viewer beside the log shows: what was picked, and from the next step on what the lines name. */
export function viewedOf(log: OpenLog, viewer: { look: Look }, picked?: Picked): () => Viewed {
  const { uuid } = log;
  const from = captureAt(log)?.sequence;
  return () => {
    const isPicked = picked !== undefined && log.uuid === uuid && captureAt(log)?.sequence === from;
    if (isPicked && picked.file !== undefined) return viewedFile(picked.file, log);
    return viewedCapture(log, viewer.look, isPicked ? picked.capture : captureAt(log));
  };
}

const again = (log: OpenLog) => (): void => void log.readFiles(true);
const names = { picture: 'screenshot', preview: 'page', source: 'page' } as const;

function viewedCapture(log: OpenLog, look: Look, capture: Capture | undefined): Viewed {
  const { files, filesFailure, outline } = log;
  if (capture === undefined) {
    const [first] = outline.captures;
    const text =
      first === undefined ? 'Storage lists the files of the crawler.' : `Line ${first.sequence} is the first.`;
    return { is: 'nothing', heading: 'No line up to here names a capture', text };
  }
  if (filesFailure !== undefined) return { is: 'failed', failure: filesFailure, retry: again(log) };
  if (files === undefined) return { is: 'waiting' };
  const { name, sequence } = capture;
  const all = files.filter((file) => file.name.replace(/\.[a-z]+$/, '') === name);
  const file = all.find(({ type }) => type === (look === 'picture' ? 'png' : 'html'));
  if (file !== undefined) return viewedFile(file, log, `line ${sequence}`);
  const heading = `There is no ${names[look]} of ${name}`;
  const text =
    all.length === 0
      ? `Line ${sequence} names it, and the crawler left no such file.`
      : `Line ${sequence} names it; its ${look === 'picture' ? 'page' : 'screenshot'} is there.`;
  return { is: 'nothing', heading, text, about: `line ${sequence}`, retry: again(log) };
}
