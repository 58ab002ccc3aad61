// What a customer of a bank by consent agrees to, in plain words: the page shows these, and the service keeps them word for word.
import * as v from 'valibot';
import { textOf } from '../fields.ts';

const line = v.strictObject({
  what: textOf(40),
  words: v.pipe(v.array(textOf(500), 'must be a list of texts'), v.maxLength(12, 'must be at most 12')),
});
export const consentLines = v.pipe(v.array(line, 'must be a list'), v.maxLength(12, 'must be at most 12'));
export type ConsentLine = v.InferOutput<typeof line>;

/** In one paragraph: sentences stay sentences. */
export const joinedWords = ({ words }: Pick<ConsentLine, 'words'>): string => words.join('; ').replaceAll('.; ', '. ');

/** For how long; until: when it ends by itself, as a time; null: once it was read. */
export interface ConsentTime {
  days: number;
  until: string | null;
}

interface Terms {
  vendor: string;
  bank: string;
  /** In the customer's words. */
  wanted: readonly string[];
  time: ConsentTime;
  /** What was made of the data goes with a consent that lasts; what is read once is there to be looked at. */
  deletes: boolean;
}

/** Offered as far as the vendor's setting allows. */
const usualDays = [90, 365];

/** In days; 0: once. */
export const consentDays = (most: number): number[] =>
  most === 0 ? [0] : [0, ...usualDays.filter((days) => days < most), most];

export function daysText(days: number): string {
  if (days === 0) return 'Once';
  if (days === 365) return '12 months';
  if (days === 90) return '3 months';
  return days === 1 ? '1 day' : `${days} days`;
}

const dayText = (time: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));

/** "3 months, until 28 February 2027" */
export const timeText = ({ days, until }: ConsentTime): string =>
  until === null ? `${daysText(days)}, now` : `${daysText(days)}, until ${dayText(until)}`;

/** The lines that hang on the time that the customer chooses. */
const byTime: ReadonlySet<string> = new Set(['How long', 'How often', 'Afterwards']);
export const hangsOnTime = ({ what }: ConsentLine): boolean => byTime.has(what);

export const consentWords = ({ vendor, bank, wanted, time, deletes }: Terms): ConsentLine[] => [
  { what: 'What is read', words: [...wanted] },
  { what: 'From whom', words: [`${bank}: from the accounts that you choose there.`] },
  { what: 'For whom', words: [`${vendor}.`] },
  { what: 'What for', words: [`So that ${vendor} can assess your application. It is read for nothing else.`] },
  { what: 'How long', words: [`${timeText(time)}.`] },
  {
    what: 'How often',
    words: [
      time.until === null
        ? 'Once. The access ends as soon as your data was read.'
        : `Whenever ${vendor} needs it until then, also while you are not there.`,
    ],
  },
  {
    what: 'Afterwards',
    words: [
      'Nothing more is read.',
      deletes && time.days > 0
        ? 'The documents and files that were made of your data are deleted here.'
        : `${vendor} keeps what was read before.`,
    ],
  },
  {
    what: 'How to end it',
    words: [
      `At any time: by the link in the e-mail that confirms this (where ${vendor} knows your address), by asking ${vendor}, or at ${bank} itself.`,
    ],
  },
];
