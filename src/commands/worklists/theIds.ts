// Which ids of which worklist are meant, and which of them a mark takes.
import { isHandled, type RecordRow } from '../../stores/records/recordRow.ts';
import { openWorklist } from '../../stores/worklists/marking.ts';
import type { Rule } from '../../stores/rule.ts';
import { whole, type Question } from '../kernel/question.ts';
import { splitOf, type Split } from '../kernel/several/split.ts';
import type { Situation } from '../kernel/situation.ts';

export const notKept = 'Keep this list first';

/** The open one: an undo names its own. */
export const theList = whole({
  ask: 'Which worklist?',
  optional: true,
  named: true,
  from: 1,
  to: Number.MAX_SAFE_INTEGER,
  preset: ({ stores }) => openWorklist(stores)?.id,
});

/** Those under the cursor or selected. */
export const theIds: Question<readonly string[]> = {
  ask: 'Which ids?',
  optional: false,
  named: false,
  many: true,
  ofRow: true,
  takesRest: true,
  choices: () => [],
  preset({ stores: { lists } }) {
    const keys = lists.openOf('id')?.targetKeys ?? [];
    return keys.length === 0 ? undefined : keys;
  },
  read: (typed) => typed.split(/\s+/).filter((word) => word !== ''),
  print: (ids) => ids.join(' '),
};

export interface Meant {
  asked: string;
  /** Where the worklist that is meant is the one that is shown. */
  row: RecordRow | undefined;
}

export interface Given {
  worklist?: number | undefined;
  ids?: readonly string[] | undefined;
}

export function splitIds({ worklist, ids = [] }: Given, { stores }: Situation, rule: (row: RecordRow) => Rule) {
  const isShown = openWorklist(stores)?.id === worklist;
  const rows = new Map(isShown ? stores.lists.rowsOf('id').map((row) => [row.asked, row]) : []);
  const split: Split<Meant> = splitOf({
    nouns: ['id', 'ids'],
    items: ids.map((asked) => ({ asked, row: rows.get(asked) })),
    nameOf: ({ asked, row }) => row?.id ?? asked,
    rule: ({ row }) => (row === undefined ? undefined : rule(row)),
  });
  return split;
}

/** The next one below the cursor that is not handled, and from the top again. */
export function nextOpen(rows: readonly RecordRow[], cursor: number): RecordRow | undefined {
  return [...rows.slice(cursor + 1), ...rows.slice(0, cursor)].find((row) => !isHandled(row));
}
