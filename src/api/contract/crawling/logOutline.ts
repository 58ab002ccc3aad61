// The outline of a log: of which type each line is and to which group it belongs, so that a million lines are known without being read.
import * as v from 'valibot';
import { count } from '../fields.ts';
import { logTypes, type LogType } from './crawlerLogs.ts';

/** Types are told by letters, one a line. */
const firstLetter = 'a'.charCodeAt(0);
export const letterOf = (type: LogType): string => String.fromCharCode(firstLetter + logTypes.indexOf(type));
export const typeOf = (letter: string): LogType => logTypes[letter.charCodeAt(0) - firstLetter] ?? 'log';

/** Lines in a row of one group: "" goes on with the current one, "login" begins a new one, ">transactions 901-111 123"
 * begins a job, which is current from there on, and without ">" the lines belong to that job while another one is current. */
export const loginRun = 'login';
export const beginsJob = '>';

/** Of some lines of a log; what came before them is not known here. */
export const partOfOutline = v.strictObject({
  types: v.string(),
  /** Of which further types a line is: its place among these, from 0, and their letters. */
  also: v.array(v.tuple([count, v.string()])),
  runs: v.array(v.tuple([v.string(), count])),
  /** Lines that name a capture, by place. */
  captures: v.array(v.tuple([count, v.string()])),
});
export type PartOfOutline = v.InferOutput<typeof partOfOutline>;
