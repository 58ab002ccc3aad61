// What a file of the open list holds: the columns that the person chose, and the rows that are loaded, selected, or all that match.
import { when } from 'mobx';
import { Failure } from '../../../api/failure.ts';
import { fileRows } from '../../../stores/preferences/Preferences.ts';
import type { OpenList } from '../../../stores/lists/openList.ts';
import type { Sheet } from '../../../stores/lists/files/sheet.ts';
import { choice, flag } from '../../kernel/question.ts';
import type { Situation } from '../../kernel/situation.ts';
import { theList } from '../theList.ts';

/** More rows than these make no file that a spreadsheet opens well. */
export const mostInFile = 100_000;

const number = new Intl.NumberFormat('en');
const plural = (count: number, one: string): string => `${number.format(count)} ${one}${count === 1 ? '' : 's'}`;
const countOf = ({ isEstimate, count }: OpenList): string => `${isEstimate ? 'about ' : ''}${number.format(count)}`;

/** Rows that match and are not there to be written: only then it is a question which are meant. */
const isPart = (list: OpenList | undefined): list is OpenList => list?.isPartial === true && list.selected.size === 0;

export const fileAsks = {
  rows: choice<(typeof fileRows)[number]>({
    ask: 'Which rows?',
    named: true,
    from({ stores: { lists } }) {
      const list = lists.open;
      const all = list === undefined ? 'All rows that match' : `All ${countOf(list)} rows that match`;
      const loaded = list === undefined ? 'The loaded rows' : `The ${number.format(list.rows.length)} loaded rows`;
      return [
        { value: 'all', text: 'all', title: all },
        { value: 'loaded', text: 'loaded', title: loaded },
      ];
    },
    preset: ({ stores: { lists, preferences } }) => (isPart(lists.open) ? preferences.fileRows : 'loaded'),
  }),
  all: flag({ ask: 'All columns, the hidden ones too?', optional: true }),
};

interface Wanted {
  rows: (typeof fileRows)[number];
  all?: boolean | undefined;
}

interface Written {
  sheet: Sheet;
  /** "100 of 969 rows and 13 columns": what whoever sees only the file cannot know. */
  said: string;
}

export async function fileOf({ rows: which, all }: Wanted, situation: Situation): Promise<Written> {
  const list = theList(situation);
  const isAsked = isPart(list);
  if (isAsked) situation.stores.preferences.setFileRows(which);
  const rows = isAsked && which === 'all' ? await readAll(list, situation) : undefined;
  const sheet = list.sheet(rows, all);
  const count = sheet.rows.length;
  const columns = plural(sheet.heads.length, 'column');
  if (list.selected.size > 0) return { sheet, said: `${plural(count, 'selected row')} and ${columns}` };
  const isWhole = !isAsked || rows !== undefined;
  const of = isWhole ? plural(count, 'row') : `${number.format(count)} of ${countOf(list)} rows`;
  return { sheet, said: `${of} and ${columns}` };
}

/** Page after page, with how far it has come; Escape ends the request that is under way. */
async function readAll(list: OpenList, situation: Situation): Promise<readonly unknown[]> {
  if (list.count > mostInFile) {
    const told = `At most ${number.format(mostInFile)} rows go into a file, and ${countOf(list)} match. Filter the list`;
    throw new Failure({ kind: 'invalid', message: told, told });
  }
  const stop = new AbortController();
  const isGivenUp = () => situation.isMeant?.() === false;
  const stopWatching = when(isGivenUp, () => stop.abort());
  try {
    const told = (rows: number) => situation.tellProgress?.(rows, list.count);
    return await list.readAll({ told, signal: stop.signal, most: mostInFile });
  } catch (error) {
    if (stop.signal.aborted) throw new Failure({ kind: 'cancelled', message: 'Stopped: nothing was saved' }, error);
    throw error;
  } finally {
    stopWatching();
  }
}
