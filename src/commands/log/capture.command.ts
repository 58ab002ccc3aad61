// Opens what the crawler saw nearest to the line under the cursor: the picture, the source of the page, or the page without its scripts.
import { environmentOf } from '../../stores/environment.ts';
import { fileLinks } from '../../stores/log/fileLinks.ts';
import type { OpenLog } from '../../stores/log/OpenLog.ts';
import { defineCommand } from '../kernel/command.ts';
import { level, theLog, whenLog } from './theLog.ts';

/** The one whose line is nearest to the cursor; of two that are as near, the later one. */
const nearestOf = ({ outline, cursor }: OpenLog): { sequence: number; name: string } | undefined =>
  outline.captures
    .toReversed()
    .toSorted((one, other) => Math.abs(one.sequence - cursor) - Math.abs(other.sequence - cursor))[0];

const capture = (what: string, title: string, hotkey: string, link: string) =>
  defineCommand({
    id: `log.capture-${what}`,
    title,
    words: ['capture', 'debug location'],
    hotkey,
    on: 'log',
    level,
    usesRows: true,
    available: whenLog((log) => log.outline.captures.length > 0 || 'No line of the log names a capture'),
    async run(_answers, situation) {
      const { stores } = situation;
      const log = theLog(situation);
      const { name = '' } = nearestOf(log) ?? {};
      await log.readFiles();
      const { service, pageOrigin, open } = environmentOf(stores);
      const base = `${service === '' ? pageOrigin : service}/api/v1`;
      const found = fileLinks(log.uuid ?? '', log.files ?? [], name, base).find((one) => one.title === link);
      if (found === undefined) return { text: `There is no ${link.toLowerCase()} of ${name}` };
      open(found.address);
      return undefined;
    },
  });

export const screenshot = capture('screenshot', 'Screenshot nearest to the line', 's', 'Screenshot');
export const page = capture('page', 'Source of the page nearest to the line', 'p', 'Page');
export const preview = capture('preview', 'Preview of the page nearest to the line', 'i', 'Preview');
