// Shows what the crawler saw nearest to the line under the cursor: the picture, the source of the page, or the page without its scripts; and goes from one such line to the next.
import { nearestCapture, viewedOf } from '../../../stores/log/files/captures.ts';
import type { Look } from '../../../stores/viewer/viewed.ts';
import type { Viewer } from '../../../stores/viewer/Viewer.ts';
import { defineCommand } from '../../kernel/command.ts';
import { level, theLog, theViewer, whenLog } from '../theLog.ts';

const available = whenLog((log) => log.outline.captures.length > 0 || 'No line of the log names a capture');
/** A page stands there that can be looked at in this way. */
const isOtherLook = (viewer: Viewer, look: Look): boolean => look !== 'picture' && viewer.file?.kind === 'page';
const words = ['capture', 'debug location'];

const capture = (what: string, title: string, hotkey: string, look: Look, said: readonly string[] = []) =>
  defineCommand({
    id: `log.capture-${what}`,
    screen: true,
    title,
    words,
    said,
    hotkey,
    quiet: true,
    on: 'log',
    level,
    usesRows: true,
    available: (answers, situation) => isOtherLook(theViewer(situation), look) || available(answers, situation),
    async run(_answers, situation) {
      const log = theLog(situation);
      const viewer = theViewer(situation);
      const nearest = nearestCapture(log);
      // What stands there already is looked at in another way.
      const isThere = viewer.about !== undefined || isOtherLook(viewer, look);
      viewer.setLook(look);
      if (nearest === undefined || isThere) return;
      viewer.open(viewedOf(log, viewer, { capture: nearest }));
      await log.readFiles();
    },
  });

export const screenshot = capture('screenshot', 'Screenshot nearest to the line', 's', 'picture', [
  'screenshot',
  'picture',
]);
export const page = capture('page', 'Source of the page nearest to the line', 'p', 'source');
export const preview = capture('preview', 'Preview of the page nearest to the line', 'i', 'preview');

const turn = (which: 'next' | 'previous', hotkey: string) =>
  defineCommand({
    id: `log.capture-${which}`,
    screen: true,
    title: `${which === 'next' ? 'Next' : 'Previous'} line that names a capture`,
    words,
    hotkey,
    quiet: true,
    on: 'log',
    level,
    usesRows: true,
    available,
    run(_answers, situation) {
      const log = theLog(situation);
      const lines = log.outline.captures.map(({ sequence }) => sequence);
      const line = which === 'next' ? lines.find((one) => one > log.cursor) : lines.findLast((one) => one < log.cursor);
      if (line !== undefined) return log.reveal(line);
      const where = which === 'next' ? 'below' : 'above';
      situation.stores.notices.tell('info', `There is no line ${where} that names a capture`);
    },
  });

export const previousCapture = turn('previous', '[');
export const nextCapture = turn('next', ']');
