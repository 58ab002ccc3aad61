// Marks on the lines of a log, which all staff share: set and taken away, noted on, gone through, and listed.
import { longestNote, logMarks } from '../../../api/contract/crawling/logMarks.ts';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';
import { defineCommand, type Done } from '../../kernel/command.ts';
import { quoted } from '../../kernel/line.ts';
import { text, whole } from '../../kernel/question.ts';
import { theLog, whenLines, whenLog } from '../theLog.ts';

const { level } = logMarks.put.definition;

interface Here {
  stores: Parameters<typeof theLog>[0]['stores'];
}

/** Which line is meant: that under the cursor, unless the line that is run names another, as taking back does. */
const which = {
  crawler: text({
    ask: 'Of which crawler?',
    optional: true,
    named: true,
    ofRow: true,
    most: 36,
    preset: (here) => theLog(here).uuid,
  }),
  line: whole({
    ask: 'Which line?',
    optional: true,
    named: true,
    ofRow: true,
    from: 1,
    to: 1_000_000_000,
    preset: (here) => theLog(here).cursor || undefined,
  }),
};
const note = text({
  ask: 'What is to be noted on this line?',
  most: longestNote,
  takesRest: true,
  // It begins with the note that is there.
  preset: (here, given) => markOf(theLog(here), given as Meant)?.note,
});

interface Meant {
  crawler?: string | undefined;
  line?: number | undefined;
}

const again = (id: string, { crawler = '', line = 0 }: Meant, noted?: string): string =>
  [id, `crawler:${crawler}`, `line:${line}`, ...(noted === undefined ? [] : [`note:${quoted(noted)}`])].join(' ');

/** What the line has now, where its log is open. */
const markOf = (log: OpenLog, { crawler, line = 0 }: Meant) => (log.uuid === crawler ? log.markAt(line) : undefined);

/** A log is open, or the line of another one is named. */
const whenMeant = (meant: Meant, here: Here): true | string =>
  meant.crawler !== undefined && meant.line !== undefined ? true : whenLines(meant, here);

async function put(meant: Meant, noted: string, here: Here): Promise<Done> {
  const { crawler = '', line = 0 } = meant;
  const log = theLog(here);
  const before = markOf(log, meant);
  await log.putMark(crawler, line, noted);
  return {
    text: before === undefined ? `Line ${line} is marked` : `Noted on line ${line}`,
    touched: [`crawler ${crawler}`],
    undo: before === undefined ? again('log.mark-remove', meant) : again('log.mark-note', meant, before.note),
  };
}

async function drop(meant: Meant, here: Here): Promise<Done> {
  const { crawler = '', line = 0 } = meant;
  const log = theLog(here);
  const before = markOf(log, meant);
  await log.dropMark(crawler, line);
  return {
    text: `Line ${line} is not marked any more`,
    touched: [`crawler ${crawler}`],
    ...(before === undefined ? {} : { undo: again('log.mark-note', meant, before.note) }),
  };
}

const common = { on: 'log', level, effect: 'reversible', usesRows: true, available: whenMeant } as const;

export const mark = defineCommand({
  ...common,
  id: 'log.mark',
  title: 'Mark the line, or take its mark away',
  words: ['bookmark'],
  hotkey: 'm',
  rank: 8,
  asks: which,
  run: (meant, here) => (markOf(theLog(here), meant) === undefined ? put(meant, '', here) : drop(meant, here)),
});

export const markNote = defineCommand({
  ...common,
  id: 'log.mark-note',
  title: 'Mark the line with a note',
  words: ['bookmark note', 'comment'],
  hotkey: 'M',
  rank: 9,
  asks: { ...which, note },
  form: true,
  confirm({ note: noted, ...meant }, here) {
    const isThere = markOf(theLog(here), meant)?.note === noted;
    // What a line says already needs no form.
    return isThere ? { text: `What should the note on line ${meant.line} say?`, button: 'Save' } : undefined;
  },
  run: ({ note: noted, ...meant }, here) => put(meant, noted.trim(), here),
});

export const markRemove = defineCommand({
  ...common,
  id: 'log.mark-remove',
  title: 'Take the mark of the line away',
  words: ['remove bookmark'],
  asks: which,
  run: drop,
});

const toMark = (
  which: 'next' | 'previous',
  hotkey: string,
  find: (lines: readonly number[], line: number) => number | undefined,
) =>
  defineCommand({
    id: `log.mark-${which}`,
    screen: true,
    title: `${which === 'next' ? 'Next' : 'Previous'} mark`,
    words: ['bookmark'],
    hotkey,
    quiet: true,
    on: 'log',
    level,
    usesRows: true,
    available: whenLog((log) => log.markedLines.length > 0 || 'No line is marked: m marks the one under the cursor'),
    run(_answers, here) {
      const log = theLog(here);
      const line = find(log.markedLines, log.cursor);
      if (line !== undefined) log.reveal(line);
    },
  });

export const nextMark = toMark('next', "'", (lines, cursor) => lines.find((line) => line > cursor) ?? lines[0]);
export const previousMark = toMark(
  'previous',
  '"',
  (lines, cursor) => lines.findLast((line) => line < cursor) ?? lines.at(-1),
);

export const listMarks = defineCommand({
  id: 'log.mark-list',
  title: 'Marks of the log',
  words: ['bookmarks', 'notes'],
  quiet: true,
  on: 'log',
  level,
  available: whenLog(),
  run(_answers, here) {
    const log = theLog(here);
    log.showMarks(!log.isMarksOpen);
  },
});
