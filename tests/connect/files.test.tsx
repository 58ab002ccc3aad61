// Statement files on the customer's page: offered where the bank gives nothing, sent as they are chosen, each with what was recognised in it.
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CsvLayout } from '../../src/api/contract/statementFiles/csvLayout.ts';
import type { AddedFile } from '../../src/api/contract/statementFiles/statementFiles.ts';
import { Banks } from '../../src/connect/banks/Banks.tsx';
import { Ended } from '../../src/connect/Ended.tsx';
import { Files } from '../../src/connect/files/Files.tsx';

const bank = {
  id: 1,
  name: 'Reef Bank',
  logo: null,
  country_code: 'AU',
  search: '',
  is_offline: false,
  files_only: false,
};
const visit = {
  token: 't'.repeat(43),
  expires_at: '2999-11-22T02:00:00.000Z',
  vendor: 'Vera Loans',
  days_to_retrieve: 90,
  wanted: ['Your transactions'],
  multiple: false,
  banks: [bank],
};
const layout: CsvLayout = {
  delimiter: ',',
  skip: 1,
  dates: 'dmy',
  decimal: '.',
  flipped: false,
  roles: ['date', 'description', 'amount'],
};
const csv = { layout, head: ['Date', 'What', 'Amount'], sample: [['03/04/2026', 'Coffee', '4.50']] };
const read: AddedFile = {
  file: {
    id: 7,
    name: 'mine.csv',
    size: 10,
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
      layout,
    },
  },
  refusal: null,
  question: null,
  is_known: false,
  csv,
};

let sent: Record<'name' | 'layout', string | undefined>[];
let answers: (AddedFile | { message: string })[];

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

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', async () => Response.json({ files: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function opened() {
  const actions = { readFiles: vi.fn(), back: vi.fn(), over: vi.fn() };
  render(<Files visit={visit} bank={bank} busy={false} actions={actions} />);
  return { ...actions, person: userEvent.setup() };
}
const chosen = (name: string): File => new File(['content'], name);
const reading = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Read these files' });

test('a file that is chosen says its format, account, lines, period and gaps, and can be read', async () => {
  const { person, readFiles } = opened();
  expect(reading().disabled).toBe(true);
  answers = [read];
  await person.upload(screen.getByLabelText('Drop files here, or choose them'), chosen('mine.csv'));
  await screen.findByText('CSV, account 062-000 12345678: 12 lines, 2 Jan 2026 to 4 Mar 2026');
  screen.getByText('Lines seem to be missing between 9 Jan 2026 and 20 Jan 2026.');
  screen.getByText('1 file with 12 lines can be read.');
  await person.click(reading());
  expect(readFiles).toHaveBeenCalledOnce();
});

test('a file that cannot be read says why, and the others can be read without it', async () => {
  const { person, readFiles } = opened();
  answers = [read, { ...read, file: null, refusal: 'mine.pdf is a PDF, which is not opened.', csv: null }];
  await person.upload(screen.getByLabelText('Drop files here, or choose them'), [
    chosen('mine.csv'),
    chosen('mine.pdf'),
  ]);
  await screen.findByText('mine.pdf is a PDF, which is not opened.');
  screen.getByText('1 file with 12 lines can be read. 1 file cannot be read, and is left out.');
  await person.click(reading());
  expect(readFiles).toHaveBeenCalledOnce();
  await person.click(screen.getByRole('button', { name: 'Take away mine.pdf' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Drop files here, or choose them'));
  screen.getByText('1 file with 12 lines can be read.');
});

test('files of which none can be read say so', async () => {
  const { person } = opened();
  answers = [{ ...read, file: null, refusal: 'mine.pdf is a PDF, which is not opened.', csv: null }];
  await person.upload(screen.getByLabelText('Drop files here, or choose them'), chosen('mine.pdf'));
  await screen.findByText('None of these files can be read. Please bring others.');
  expect(reading().disabled).toBe(true);
});

test('rows that are left out are told with their lines', async () => {
  const { person } = opened();
  const left = [3, 5, 8, 9].map((line) => ({ line, why: 'is still pending' }));
  const file = read.file ?? expect.unreachable();
  answers = [{ ...read, file: { ...file, recognised: { ...file.recognised, left_out: left, left_out_count: 4 } } }];
  await person.upload(screen.getByLabelText('Drop files here, or choose them'), chosen('mine.csv'));
  await screen.findByText('Line 3 is left out: it is still pending.');
  expect(screen.getAllByText(/is left out: it/)).toHaveLength(3);
  screen.getByText('1 more line is left out too.');
});

test.each([
  ['Yes, this money was paid', true],
  ['No, this money came in', false],
])(
  'a file that does not say which way money went asks, and is sent again with the answer: %s',
  async (said, flipped) => {
    const { person } = opened();
    const lines = [{ date: '2026-08-28', description: 'UBER EATS', amount: 42.1 }];
    answers = [{ ...read, file: null, question: { lines, likely: true } }, read];
    await person.upload(screen.getByLabelText('Drop files here, or choose them'), chosen('card.csv'));
    const group = await screen.findByRole('group', { name: 'Is this money out?' });
    within(group).getByText('28 Aug 2026, UBER EATS: 42.10');
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Yes, this money was paid' }).checked).toBe(true);
    screen.getByText('Please answer the question about 1 file.');
    expect(reading().disabled).toBe(true);
    await person.click(within(group).getByRole('radio', { name: said }));
    await person.keyboard('{Enter}');
    await screen.findByText('1 file with 12 lines can be read.');
    expect(sent[1]).toEqual({ name: 'card.csv', layout: JSON.stringify({ ...layout, flipped }) });
    expect(document.activeElement).toBe(screen.getByRole('listitem'));
    expect(reading().disabled).toBe(false);
  },
);

test('a question without a likely answer is not sent before it is answered', async () => {
  const { person } = opened();
  answers = [{ ...read, file: null, question: { lines: [], likely: null } }];
  await person.upload(screen.getByLabelText('Drop files here, or choose them'), chosen('card.csv'));
  await person.click(await screen.findByRole('button', { name: 'Answer for card.csv' }));
  expect(sent).toHaveLength(1);
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
});

test('a visit that has ended while a file was sent ends the page', async () => {
  const { person, over } = opened();
  const message = 'This visit has ended. Please open the link again.';
  answers = [{ message }];
  await person.upload(screen.getByLabelText(/^Drop files here/), chosen('mine.csv'));
  await vi.waitFor(() => expect(over).toHaveBeenCalledWith(message));
});

test('what the columns hold is corrected, and the file is sent again with it', async () => {
  const { person } = opened();
  answers = [read, read];
  await person.upload(screen.getByLabelText('Drop files here, or choose them'), chosen('mine.csv'));
  await person.click(await screen.findByRole('button', { name: 'Check the columns of mine.csv' }));
  await person.selectOptions(screen.getByLabelText(/^Amount/), 'Balance');
  await person.click(screen.getByRole('button', { name: 'Read it this way' }));
  expect(screen.getByText('One column must hold the amount').closest('[role=alert]')).not.toBeNull();
  await person.selectOptions(screen.getByLabelText(/^Amount/), 'Money out');
  await person.click(screen.getByRole('button', { name: 'Read it this way' }));
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
  const corrected = JSON.stringify({ ...layout, roles: ['date', 'description', 'debit'], ask_signs: true });
  expect(sent).toEqual([
    { name: 'mine.csv', layout: undefined },
    { name: 'mine.csv', layout: corrected },
  ]);
});

test('a bank that is offline leads to statement files', async () => {
  const pick = vi.fn();
  const offline = { ...bank, is_offline: true };
  render(<Banks visit={{ ...visit, banks: [offline] }} pick={pick} unlisted={() => undefined} />);
  const button = screen.getByRole('button', { name: /Reef Bank/ });
  within(button).getByText('Not available at the moment: bring statement files instead');
  await userEvent.setup().click(button);
  expect(pick).toHaveBeenCalledWith(offline);
});

test('after a crawl that failed statement files come first', async () => {
  const consent = vi.fn();
  const progress = {
    status: 'FAILED' as const,
    bank: 'Reef Bank',
    question: null,
    account_count: 0,
    accounts_read: 0,
    problem: { code: 'E1', message: 'It did not work' },
    from_files: false,
    may_add: false,
  };
  render(<Ended visit={visit} bank={bank} progress={progress} busy={false} actions={{ consent, back() {} }} />);
  const [first = expect.unreachable()] = screen.getAllByRole('button');
  expect(first.textContent).toBe('Use statement files instead');
  await userEvent.setup().click(first);
  expect(consent).toHaveBeenCalledWith(bank, true);
});
