// How tests of the customer's page bring statement files: each is answered at once with the next answer.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CsvLayout } from '../../../src/api/contract/statementFiles/csvLayout.ts';
import type { AddedFile } from '../../../src/api/contract/statementFiles/statementFiles.ts';
import { Files } from '../../../src/connect/files/Files.tsx';

export const bank = {
  id: 1,
  name: 'Reef Bank',
  logo: null,
  country_code: 'AU',
  search: '',
  is_offline: false,
  files_only: false,
  by_consent: false,
};
export const visit = {
  token: 't'.repeat(43),
  expires_at: '2999-11-22T02:00:00.000Z',
  vendor: 'Vera Loans',
  days_to_retrieve: 90,
  wanted: ['Your transactions'],
  multiple: false,
  consent: { times: [{ days: 0, until: null }], deletes: false },
  banks: [bank],
};
export const layout: CsvLayout = {
  delimiter: ',',
  skip: 1,
  dates: 'dmy',
  decimal: '.',
  flipped: false,
  roles: ['date', 'description', 'amount'],
};
const csv = { layout, head: ['Date', 'What', 'Amount'], sample: [['03/04/2026', 'Coffee', '4.50']] };
export const read: AddedFile = {
  file: {
    id: 7,
    name: 'mine.csv',
    size: 10,
    preview: [
      {
        holder: 'Ada Example',
        money_in: 900,
        money_out: 1204.5,
        newest: [
          { date: '2026-03-04', description: 'COFFEE AT THE HARBOUR, CARD 12', amount: -4.5, balance: 95.5 },
          { date: '2026-03-03', description: 'WAGES', amount: 900, balance: null },
        ],
      },
    ],
    recognised: {
      format: 'csv',
      lines: 12,
      accounts: [
        {
          bsb: '062-000',
          number: '12345678',
          name: null,
          currency: null,
          lines: 12,
          from: '2026-01-02',
          to: '2026-03-04',
          gaps: [{ from: '2026-01-09', to: '2026-01-20' }],
        },
      ],
      left_out: [],
      left_out_count: 0,
      sheets_left: [],
      signs: [],
      layout,
    },
  },
  refusal: null,
  question: null,
  is_known: false,
  csv,
};

type Answer = AddedFile | { message: string };
const sent: Record<'name' | 'layout', string | undefined>[] = [];
let answers: Answer[] = [];

/** What was sent so far. */
export const sentSoFar = () => sent;
export const answerWith = (next: Answer[]): void => void (answers = next);

/** Answers each file at once with the next answer. */
class Request {
  status = 200;
  responseText = '';
  upload = { addEventListener: () => undefined };
  private readonly headers: Record<string, string> = {};
  private readonly heard: Record<string, () => void> = {};
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = decodeURIComponent(value);
  }
  addEventListener(name: string, listener: () => void): void {
    this.heard[name] = listener;
  }
  send(): void {
    sent.push({ name: this.headers['x-file-name'], layout: this.headers['x-file-layout'] });
    const answer = answers.shift();
    if (answer !== undefined && 'message' in answer) this.status = 404;
    this.responseText = JSON.stringify(answer);
    queueMicrotask(() => this.heard['load']?.());
  }
}

/** For the tests of one file. */
export function bringing(): void {
  beforeEach(() => {
    sent.length = 0;
    answers = [];
    vi.stubGlobal('XMLHttpRequest', Request);
    vi.stubGlobal('fetch', async () => Response.json({ files: [] }));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

export function opened() {
  const actions = { readFiles: vi.fn(), back: vi.fn(), over: vi.fn() };
  render(<Files visit={visit} bank={bank} busy={false} actions={actions} />);
  return { ...actions, person: userEvent.setup() };
}
export const chosen = (name: string): File => new File(['content'], name);
export const reading = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Read (?:files|\d+ files?)$/ });

export const chooser = () => screen.getByLabelText('Drop files here, or choose them');
