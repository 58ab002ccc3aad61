// A statement looks the same whether the demo bank handed it over or we drew it from what was read.
import { describe, expect, it } from 'vitest';
import { estatementsOf, interimOf } from '../../../../server/engine/connectors/demo/statements.ts';
import { linesOf } from '../../../../server/engine/connectors/demo/statementLines.ts';
import { statementBytes } from '../../../../server/engine/documents/statement.ts';
import type { CheckedFiles } from '../../../../server/platform/files/checkedFiles.ts';
import { readPdf } from './readers.ts';
import { account, transaction } from './sampleDossier.ts';

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

  it('that was not kept is drawn with the same heads', async () => {
    const statement = {
      id: 1,
      account_id: 1,
      kind: 'estatement' as const,
      name: 'Statement 2026-11-01.pdf',
      issued_on: '2026-11-01',
      storage_key: null,
      sha256: null,
    };
    const of = account([
      transaction('-1.00', { date: '2026-11-01', description: 'AFTER' }),
      transaction('-1.00', { date: '2026-10-31', description: 'INSIDE' }),
    ]);
    const place = { vendor: 'Harbour Loans', label: 'harbour-main' };
    const drawn = await readPdf(await statementBytes({} as CheckedFiles, statement, of, place, true));
    const [theirs] = await estatementsOf('First Bank', found, 1, now);
    const heads = /What moved on this account\s+Date\s+Description\s+Amount\s+Balance/;
    expect(drawn.text).toMatch(heads);
    expect((await readPdf(Buffer.from(theirs?.bytes ?? ''))).text).toMatch(heads);
    expect(drawn.text).toContain('INSIDE');
    expect(drawn.text).not.toContain('AFTER');
  });
});
