// A statement looks the same whether the demo bank handed it over or we drew it from what was read.
import { describe, expect, it } from 'vitest';
import { estatementsOf, interimOf } from '../../../../../server/engine/connectors/demo/statements.ts';
import { linesOf } from '../../../../../server/engine/connectors/demo/statementLines.ts';
import { renderPdf } from '../../../../../server/engine/documents/pdf/renderPdf.ts';
import { statementPage } from '../../../../../server/engine/documents/statements/statementPage.ts';
import type { StatementStructure } from '../../../../../server/engine/documents/statements/structure.ts';
import { withoutPersonal } from '../../../../../server/engine/documents/statements/withoutPersonal.ts';
import { readPdf } from '../readers.ts';

const now = Date.UTC(2026, 10, 18);
const found = { nickname: 'Everyday', bsb: '901-001', number: '12345678', type: 'transaction' };

describe('the statement of a month', () => {
  it('holds every line of that month, newest first, under the name of the bank', async () => {
    const [newest, older] = await estatementsOf('First Bank', found, 2, now);
    expect([newest?.name, older?.name]).toEqual(['Statement 2026-11-01.pdf', 'Statement 2026-10-01.pdf']);
    const { text, title } = await readPdf(Buffer.from(newest?.bytes ?? ''));
    expect(title).toBe('First Bank · Statement 2026-11-01');
    const lines = linesOf(found, '2026-10-01', Date.UTC(2026, 9, 31));
    expect(lines.length).toBeGreaterThan(3);
    const places = lines.toReversed().map(({ description }) => text.indexOf(description.slice(0, 20)));
    expect(Math.min(...places)).toBeGreaterThan(0);
    const dates = [...text.matchAll(/(\d{1,2}) Oct 2026/g)].map(([, day]) => Number(day));
    expect(dates).toEqual(lines.map(({ date }) => Number(date.slice(-2))).reverse());
    expect(text).toContain('901-001 12345678');
  });

  it('says so when nothing moved', async () => {
    // The first of the month: its running statement covers one day, on which this account stood still.
    const still = Array.from({ length: 28 }, (_none, day) => Date.UTC(2026, 1, day + 1)).find(
      (time) => linesOf(found, '2026-02-01', time).length === 0,
    );
    expect(still).toBeDefined();
    const [interim] = await interimOf('First Bank', found, still ?? 0);
    expect((await readPdf(Buffer.from(interim?.bytes ?? ''))).text).toContain('Nothing moved on this account.');
  });

  it('that the bank did not hand over is drawn with the same heads, and says so', async () => {
    const drawn = await readPdf(await renderPdf(statementPage(structure, true)));
    const [theirs] = await estatementsOf('First Bank', found, 1, now);
    const heads = /What moved on this account\s+Date\s+Description\s+Amount\s+Balance/;
    expect(drawn.text).toMatch(heads);
    expect((await readPdf(Buffer.from(theirs?.bytes ?? ''))).text).toMatch(heads);
    for (const told of ['INSIDE', 'Drawn from the lines that were read', 'Verity Gorsedale', '12345678'])
      expect(drawn.text).toContain(told);
  });

  it('says how many lines of its days it does not hold', async () => {
    const notes = (kept: StatementStructure): string[] =>
      statementPage(kept, true)
        .sections.flatMap(({ blocks }) => blocks)
        .flatMap((block) => (block.kind === 'note' ? block.text : []));
    expect(notes({ ...structure, uncounted: 3 })).toContain(
      "3 lines are not counted here, pending or in other money: the page of the application's account lists them.",
    );
    expect(notes({ ...structure, uncounted: 0 }).join()).not.toContain('not counted');
    expect(notes(structure).join()).not.toContain('not counted');
  });

  it('names neither the customer, nor what banks write, nor the whole number to who may not see them', async () => {
    const { text } = await readPdf(await renderPdf(statementPage(withoutPersonal(structure), false)));
    for (const hidden of ['INSIDE', 'Verity', '12345678', 'Gorsedale']) expect(text).not.toContain(hidden);
    for (const told of ['••5678', 'Personal data is not shown.', '-1.00']) expect(text).toContain(told);
  });

  it('says holder, period, opening and closing balance with their currency', async () => {
    const [newest, oldest] = [
      { date: '2026-10-31', amount: '-1.00', balance: '39.00', description: 'INSIDE' },
      { date: '2026-10-02', amount: '-10.00', balance: '40.00', description: 'INSIDE' },
    ];
    const factsOf = (kept: StatementStructure, personal: boolean): string[] =>
      statementPage(kept, personal)
        .sections.flatMap(({ blocks }) => blocks)
        .flatMap((block) => (block.kind === 'facts' ? block.facts : []))
        .map(({ name, value }) => `${name}: ${value}`);
    const told = factsOf({ ...structure, lines: [newest, oldest] }, true);
    expect(told).toContain('Period: 1 Oct 2026 to 31 Oct 2026');
    expect(told).toContain('Opening balance: 50.00 AUD');
    expect(told).toContain('Closing balance: 39.00 AUD');
    expect(told).toContain("Holder: holder's name not told");
    expect(factsOf(structure, false)).toContain("Holder: holder's name not shown");
    expect(factsOf({ ...structure, period: null }, true)).toEqual(
      expect.arrayContaining(['Period: not known: it was not kept', 'Closing balance: not known: no balance is told']),
    );
  });

  it('of the demo bank says DEMO on every page', async () => {
    const [theirs] = await estatementsOf('First Bank', found, 1, now);
    const lines = Array.from({ length: 120 }, () => structure.lines).flat();
    const ours = await renderPdf(statementPage({ ...structure, lines, source: 'demo' }, true));
    for (const bytes of [Buffer.from(theirs?.bytes ?? ''), ours])
      for (const page of (await readPdf(bytes)).pages) expect(page).toContain('DEMO');
  });
});

const structure: StatementStructure = {
  source: 'bank',
  check: 'bank',
  provenance: null,
  as_of: '2026-11-18T09:00:00.000Z',
  kind: 'estatement',
  name: 'Statement 2026-11-01.pdf',
  issued_on: '2026-11-01',
  version: 1,
  application_id: 12,
  vendor_specific_id: 'client-12345',
  full_name: 'Verity Gorsedale',
  vendor: 'Harbour Loans',
  label: 'harbour-main',
  time_zone: 'Australia/Sydney',
  currency: 'AUD',
  period: { from: '2026-10-01', to: '2026-10-31' },
  bank: 'First Bank',
  account: found,
  lines: [
    {
      date: '2026-10-31',
      amount: '-1.00',
      balance: null,
      description: 'INSIDE',
    },
  ],
};
