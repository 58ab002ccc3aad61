// Rows of many applications that are written together, and their numbers.
import type { Row } from '../insert.ts';
import { randomFor, type Random } from '../../engine/connectors/demo/seeded/random.ts';

export const tables = [
  'profile',
  'crawler',
  'crawler_log_page',
  'crawler_file',
  'account',
  'account_segment',
  'statement',
  'analysis',
  'score',
  'document',
  'webhook_log',
  'shared_link',
  'application',
] as const;
export type Table = (typeof tables)[number];
export type Stretch = { account: number; vendor: number; story: number; lines: number; day: Date; balance: number };

/** What is written together; ids go on from one batch to the next. */
export interface Batch {
  rows: Record<Table, Row[]>;
  /** Which beginning of which story each account shows. */
  stretches: Stretch[];
}

export interface Numbering {
  next(table: Table): number;
  /** For what differs from row to row without meaning anything. */
  random: Random;
}

export function startNumbering(): Numbering {
  const last = new Map<Table, number>();
  const next = (table: Table): number => {
    const id = (last.get(table) ?? 0) + 1;
    last.set(table, id);
    return id;
  };
  return { next, random: randomFor('rows') };
}

export const emptyBatch = (): Batch => ({
  rows: {
    profile: [],
    crawler: [],
    crawler_log_page: [],
    crawler_file: [],
    account: [],
    account_segment: [],
    statement: [],
    analysis: [],
    score: [],
    document: [],
    webhook_log: [],
    shared_link: [],
    application: [],
  },
  stretches: [],
});
