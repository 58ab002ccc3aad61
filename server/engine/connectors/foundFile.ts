// What is given to the connector of statement files, and what it may say of one: held against this before it is believed.
import * as v from 'valibot';
import { csvLayout, type CsvLayout } from '../../../src/api/contract/statementFiles/csvLayout.ts';
import {
  filePreview,
  moneyOut,
  mostLeftOut,
  mostNewest,
  recognised,
  type Recognised,
} from '../../../src/api/contract/statementFiles/statementFiles.ts';
import { mostSigns } from '../statements/pdf/signs.ts';
import { mostAccounts } from '../statements/statement.ts';
import { storable } from '../../../src/api/contract/fields.ts';

export interface GivenStatement {
  bytes: Uint8Array;
  layout: CsvLayout | undefined;
  known: { head: string; layout: CsvLayout }[];
}

const atLine = v.pipe(v.number(), v.integer(), v.minValue(1));
const readable = storable('holds control characters or broken Unicode');
const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest), readable);
/** What is shown of a file is as it is written there, but for what cannot be stored. */
const shown = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((cell) => cell.replaceAll(/\p{Cc}/gu, ' ')),
);
const account = v.strictObject({
  ...recognised.entries.accounts.item.entries,
  bsb: text(60),
  number: text(60),
  name: v.nullable(text(500)),
  currency: v.nullable(text(20)),
});
const newest = v.strictObject({
  ...filePreview.entries.newest.pipe[0].item.entries,
  description: text(1_000),
});
const preview = v.strictObject({
  ...filePreview.entries,
  holder: v.nullable(text(500)),
  newest: v.pipe(v.array(newest), v.maxLength(mostNewest)),
});
const csv = v.nullable(
  v.strictObject({
    layout: csvLayout,
    head: v.nullable(v.pipe(v.array(shown), v.maxLength(60))),
    sample: v.pipe(v.array(v.pipe(v.array(shown), v.maxLength(60))), v.maxLength(6)),
  }),
);

export const readFile = v.variant('kind', [
  v.strictObject({
    kind: v.literal('read'),
    format: recognised.entries.format,
    /** Lines that no file before it held. */
    added: v.pipe(v.number(), v.integer(), v.minValue(0)),
    accounts: v.pipe(v.array(account), v.maxLength(mostAccounts)),
    /** Of each of them, in their order. */
    preview: v.pipe(v.array(preview), v.maxLength(mostAccounts)),
    leftOut: v.pipe(v.array(v.strictObject({ line: atLine, why: text(200) })), v.maxLength(mostLeftOut)),
    leftOutCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
    sheetsLeft: v.pipe(v.array(shown), v.maxLength(50)),
    signs: v.pipe(v.array(text(200)), v.maxLength(mostSigns)),
    question: v.nullable(moneyOut),
    csv,
  }),
  v.strictObject({
    kind: v.literal('refused'),
    line: v.nullable(atLine),
    what: text(300),
    csv,
  }),
]);
export type ReadFile = v.InferOutput<typeof readFile>;

export const recognisedIn = ({
  format,
  accounts,
  leftOut,
  leftOutCount,
  sheetsLeft,
  signs,
  csv: found,
}: Extract<ReadFile, { kind: 'read' }>): Recognised => ({
  format,
  lines: accounts.reduce((sum, { lines }) => sum + lines, 0),
  accounts,
  left_out: leftOut,
  left_out_count: leftOutCount,
  sheets_left: sheetsLeft,
  signs,
  layout: found?.layout ?? null,
});
