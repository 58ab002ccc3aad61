// Statement files: what a customer, or staff for one, brings instead of a sign-in at the bank, and what was recognised in each.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, idInAddress, orNull, smallIdInBody } from '../fields.ts';
import { bankName } from '../bankNames/bankName.ts';
import { csvLayout } from './csvLayout.ts';

export { mostFileBytes, mostFiles } from './columns.ts';

export const statementFormats = ['csv', 'xlsx', 'ofx', 'qif', 'camt.053', 'mt940', 'pdf'] as const;
export type StatementFormat = (typeof statementFormats)[number];

const day = v.pipe(v.string(), v.isoDate());
const account = v.strictObject({
  bsb: v.string(),
  number: v.string(),
  name: orNull(v.string()),
  currency: orNull(v.string()),
  lines: count,
  from: orNull(day),
  to: orNull(day),
  /** between which days something is missing, by its balances */
  gaps: v.array(v.strictObject({ from: day, to: day })),
});

export const mostLeftOut = 20;
const leftOut = v.strictObject({
  /** of the file, from 1 */
  line: count,
  why: v.string(),
});

export const recognised = v.strictObject({
  format: v.picklist(statementFormats),
  lines: count,
  accounts: v.array(account),
  /** the first rows that are no transactions, each with why it is left out */
  left_out: v.array(leftOut),
  left_out_count: count,
  /** of a workbook: its other sheets with columns of their own, which are not read */
  sheets_left: v.array(v.string()),
  /** of a PDF: what shows that it may have been changed, as facts; a customer is not told */
  signs: v.array(v.string()),
  /** of a CSV file: how it was read, for correction */
  layout: orNull(csvLayout),
});
export type Recognised = v.InferOutput<typeof recognised>;

/** So many of its newest lines are shown before a file is read. */
export const mostNewest = 5;
/** What one account of a file holds, for whoever brought it to look at before it is read. */
export const filePreview = v.strictObject({
  /** of the account, as the file says it */
  holder: orNull(v.string()),
  money_in: v.number(),
  /** without its minus */
  money_out: v.number(),
  /** newest first, with their full text */
  newest: v.pipe(
    v.array(v.strictObject({ date: day, description: v.string(), amount: v.number(), balance: orNull(v.number()) })),
    v.maxLength(mostNewest),
  ),
});
export type FilePreview = v.InferOutput<typeof filePreview>;

export const waitingFile = v.strictObject({
  id,
  name: v.string(),
  size: count,
  recognised,
  /** of each of its accounts, in their order; null for those who may not see personal data */
  preview: orNull(v.array(filePreview)),
});
export type WaitingFile = v.InferOutput<typeof waitingFile>;

/** Asked where nothing in a file tells money out from money in: "Is this money out?" */
export const moneyOut = v.strictObject({
  /** up to three of its lines, with their amounts as they are written */
  lines: v.pipe(v.array(v.strictObject({ date: day, description: v.string(), amount: v.number() })), v.maxLength(3)),
  /** what the words of the file make likely; null: nothing does */
  likely: orNull(v.boolean()),
});
export type MoneyOut = v.InferOutput<typeof moneyOut>;

/** What came of one file: it waits to be read with the others, or one sentence says why not, and then nothing of it is kept. */
export const addedFile = v.strictObject({
  file: orNull(waitingFile),
  refusal: orNull(v.string()),
  /** it is not taken before this is answered, by bringing it again with the layout below: flipped says yes, not flipped no */
  question: orNull(moneyOut),
  /** it was read for this application before, and is not read again */
  is_known: v.boolean(),
  /** of a CSV file: the names of its columns and its first lines, to correct what the columns hold */
  csv: orNull(
    v.strictObject({ layout: csvLayout, head: orNull(v.array(v.string())), sample: v.array(v.array(v.string())) }),
  ),
});
export type AddedFile = v.InferOutput<typeof addedFile>;

export const waitingFiles = v.strictObject({ files: v.array(waitingFile) });

const params = v.strictObject({ id: idInAddress });

export const statementFiles = {
  add: endpoint({
    method: 'POST',
    path: 'applications/{id}/statement-files/',
    level: 'USER',
    summary: 'Bring one statement file of a customer, as it is; the same contents twice are one file',
    params,
    upload: true,
    answer: addedFile,
    limit: 'upload',
    refuses: { 409: 'The client files of this application were deleted', 413: 'A file may hold 25 MB' },
  }),
  list: endpoint({
    method: 'GET',
    path: 'applications/{id}/statement-files/',
    level: 'USER',
    summary: 'The statement files that were brought and are not read yet',
    params,
    answer: waitingFiles,
    refuses: { 409: 'The client files of this application were deleted' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'applications/{id}/statement-files/{file}',
    level: 'USER',
    summary: 'Take a statement file back that is not read yet',
    params: v.strictObject({ id: idInAddress, file: idInAddress }),
    answer: waitingFiles,
    refuses: { 409: 'The client files of this application were deleted' },
  }),
  crawl: endpoint({
    method: 'POST',
    path: 'applications/{id}/statement-files/crawl',
    level: 'USER',
    summary: 'Read the statement files that were brought, as a crawl of the bank they are from',
    params,
    body: v.pipe(
      v.strictObject({
        /** the bank they are from; left out, that of the newest profile */
        bank_id: v.optional(smallIdInBody),
        /** of a bank that is not listed, instead of its id */
        bank_name: v.optional(bankName),
      }),
      v.forward(
        v.check((bank) => bank.bank_id === undefined || bank.bank_name === undefined, 'must not be given with bank_id'),
        ['bank_name'],
      ),
    ),
    answer: v.strictObject({
      detail: v.string(),
      application_id: id,
      crawler_uuid: v.string(),
      files: count,
      status: v.literal('QUEUED'),
    }),
    refuses: { 409: 'There is no statement file to read: bring one first' },
  }),
};
