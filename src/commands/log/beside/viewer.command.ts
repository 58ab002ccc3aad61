// Opens or closes the viewer beside a log; while it is open it steps with the lines that name captures.
import { captureAt, nearestCapture, viewedOf } from '../../../stores/log/files/captures.ts';
import { defineCommand } from '../../kernel/command.ts';
import { level, theLog, theViewer, whenLog } from '../theLog.ts';

export const viewer = defineCommand({
  id: 'log.viewer',
  screen: true,
  title: 'Viewer beside the log',
  words: ['captures', 'pictures'],
  hotkey: 'Space',
  quiet: true,
  on: 'log',
  level,
  usesRows: true,
  available: whenLog((log, here) => {
    if (theViewer(here).isOpen || log.outline.captures.length > 0) return true;
    return 'No line of the log names a capture';
  }),
  async run(_answers, situation) {
    const beside = theViewer(situation);
    if (beside.isOpen) return beside.close();
    const log = theLog(situation);
    const capture = nearestCapture(log);
    // Above the first of them, that one is shown.
    beside.open(viewedOf(log, beside, captureAt(log) === undefined && capture !== undefined ? { capture } : undefined));
    await log.readFiles();
  },
});
