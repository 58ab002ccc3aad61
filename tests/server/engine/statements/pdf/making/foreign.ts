// PDF statements in forms of other houses, as foreign.py prints them, with what a reader must find: the right lines, or a refusal.
export interface Foreign {
  name: string;
  /** Who wrote it, as its file is called. */
  by: string;
  says: string;
  /** Day, cents and words of its lines. */
  lines?: [string, number, string][];
  opening?: number;
  closing?: number;
  refused?: string;
}

export const foreigns: Foreign[] = [
  {
    name: 'foreign-grouped',
    by: 'reportlab',
    says: 'landscape, a day said once for its lines, words that go on overleaf',
    opening: 200_417,
    closing: 310_680,
    lines: [
      ['2026-03-02', -85_000, 'Standing order rent'],
      ['2026-03-02', -735, 'Card purchase bakery'],
      ['2026-03-02', 12_000, 'Transfer in'],
      ['2026-03-09', 191_140, 'Direct credit wages of the fortnight, Invented Works'],
      ['2026-03-17', -6_420, 'Card purchase fuel'],
      ['2026-03-17', -810, 'Card purchase bakery'],
      ['2026-03-31', 88, 'Interest'],
    ],
  },
  {
    name: 'foreign-headed',
    by: 'reportlab',
    says: 'each day with its weekday in a row of its own, no running balance',
    opening: 5_000,
    closing: 41_870,
    lines: [
      ['2026-03-03', -3_130, 'Groceries'],
      ['2026-03-03', 1_200, 'Refund'],
      ['2026-03-06', 40_000, 'Wages'],
      ['2026-03-06', -1_200, 'Phone'],
    ],
  },
  {
    name: 'foreign-ledger',
    by: 'calc',
    says: 'a spreadsheet, day of value beside that of booking, cents behind a comma',
    opening: 100_000,
    closing: 216_160,
    lines: [
      ['2026-06-03', -8_840, 'Stadtwerke'],
      ['2026-06-15', 215_000, 'Gehalt'],
      ['2026-06-22', -90_000, 'Miete Juni'],
    ],
  },
  {
    name: 'foreign-typed',
    by: 'groff',
    says: 'typed with letters of one width, columns by blanks',
    opening: 30_000,
    closing: 42_275,
    lines: [
      ['2026-05-04', -1_725, 'Market stall'],
      ['2026-05-11', 64_000, 'Wages ref 00012'],
      ['2026-05-29', -50_000, 'Rent'],
    ],
  },
  {
    name: 'foreign-sections',
    by: 'reportlab',
    says: 'money in and money out in tables of their own, without signs',
    refused: 'has one column of amounts and does not say whether it is of a card',
  },
  {
    name: 'foreign-two',
    by: 'reportlab',
    says: 'two accounts, the second opens as the first',
    refused: 'holds several accounts: one PDF may hold one',
  },
];
