// What documents say about where figures come from and whether they add up: true for each source, and the same in every form.
import { describe, expect, it } from 'vitest';
import type { Provenance, Segment } from '../../../../src/api/contract/applications/provenance.ts';
import { balancesNote, trustBlocks, type Told } from '../../../../server/engine/documents/content/trust.ts';
import type { Account } from '../../../../server/engine/documents/data/dossier.ts';
import { withoutPersonal } from '../../../../server/engine/documents/data/withoutPersonal.ts';
import { makeDocument } from '../../../../server/engine/documents/makeDocument.ts';
import { expectValidHtml, readPdf } from './readers.ts';
import { account, dossier, made, noStatements, transaction } from './sampleDossier.ts';

const fromBank: Segment = {
  source: 'bank',
  connector: 'openbank 1.2.0',
  crawler_uuid: null,
  read_at: '2026-11-06T09:00:00.000Z',
  files: [],
  asked: {
    from: '2026-08-08',
    to: '2026-11-06',
  },
  covered: {
    from: '2026-08-09',
    to: '2026-11-05',
  },
  lines: 30,
  counted: 30,
  check: 'bank',
  balances: {
    told: 30,
    agree: 30,
    first_wrong: null,
  },
  duplicates: 0,
  left_out: 0,
  differences: 0,
  holder: 'similar',
  note: null,
};
const fromFile: Segment = {
  ...fromBank,
  source: 'file_customer',
  connector: 'statements 1.0.0',
  asked: null,
  check: 'disagrees',
  files: [
    {
      name: 'verity.csv',
      format: 'csv',
      sha256: 'ab'.repeat(32),
      columns_by_hand: true,
    },
    {
      name: 'verity.pdf',
      format: 'pdf',
      sha256: 'cd'.repeat(32),
      columns_by_hand: false,
      signs: ['Saved once more after it was made'],
    },
  ],
  covered: {
    from: '2026-07-01',
    to: '2026-07-31',
  },
  lines: 12,
  counted: 10,
  balances: {
    told: 12,
    agree: 9,
    first_wrong: '2026-07-14',
  },
  differences: 2,
  duplicates: 1,
  left_out: 3,
  note: 'merged before this version',
};
const told = (segments: Segment[], more: Partial<Provenance> = {}): Provenance => ({
  currency: 'AUD',
  missing: [],
  segments,
  ...more,
});
const mixed: Partial<Account> = {
  source: 'file_customer',
  check: 'disagrees',
  provenance: told([fromBank, fromFile], {
    missing: [
      {
        from: '2026-08-01',
        to: '2026-08-07',
      },
    ],
  }),
};
const one = (more: Partial<Account> = {}): Account & Told => ({
  ...account([transaction('-12.50')], more),
  currency: 'AUD',
});

describe('the line of an account', () => {
  const [table, points] = trustBlocks([one(mixed)], true);

  it('says holder, number, currency, source, check and days', () => {
    expect(table).toMatchObject({
      rows: [
        [
          "First Bank, Everyday, transaction; 901-001 12345678; AUD; holder's name: similar",
          'Bank (connector openbank 1.2.0); File brought by the customer (verity.csv, verity.pdf)',
          'DISAGREES: 2 lines of files differ from the bank; 39 of 42 balances agree with the lines; the first that does not: 14 Jul 2026',
          'Asked: 8 Aug 2026 to 6 Nov 2026. Covered: 1 Jul 2026 to 5 Nov 2026. Without data: 1 Aug 2026 to 7 Aug 2026.',
        ],
      ],
    });
  });

  it('is followed by what else is to be known, each as a fact', () => {
    expect(points).toEqual({
      kind: 'points',
      points: [
        'The columns of verity.csv were set by hand.',
        'verity.pdf: Saved once more after it was made.',
        '2 lines of files differ from what the bank told of the same days.',
        '1 line is there twice.',
        '3 rows of files are no transactions and were left out.',
        '2 lines are kept for comparison and count in no figure.',
        'Merged before this version.',
      ],
    });
  });

  it('says what is not known, with the reason, and never leaves it out', () => {
    const [bare] = trustBlocks([one({ source: null, check: null, provenance: null })], true);
    expect(bare).toMatchObject({
      rows: [
        [
          "First Bank, Everyday, transaction; 901-001 12345678; AUD (by the bank's country); holder's name not told",
          'Not known: it was not recorded',
          'Not known: it was not recorded',
          expect.stringContaining('Not known: it was not recorded.'),
        ],
      ],
    });
  });
});

describe('what is said of balances', () => {
  const bank = { source: 'bank' as const, check: 'bank' as const, provenance: told([fromBank]) };
  const file = { source: 'file_staff' as const, check: 'agrees' as const, provenance: told([fromFile]) };
  const demo = { source: 'demo' as const, check: 'bank' as const, provenance: null };
  it.each([
    [[bank], 'Balances: what the bank told last.'],
    [[file], 'Balances: the last ones in the statement files, which no bank confirmed.'],
    [[demo], 'Balances: invented, as all demo data is.'],
    [[{ source: null, check: null, provenance: null }], 'not known who told them, because it was not recorded'],
    [[{ ...file, provenance: told([fromBank, fromFile]) }], 'Balances: what the bank told last.'],
    [[bank, file], 'what the bank told last (1 of 2 accounts); the last ones in the statement files'],
  ])('is true for each source', (accounts, words) => {
    expect(balancesNote(accounts)).toContain(words);
  });
});

describe('every document', () => {
  const of = dossier([one(mixed), one({ id: 2, ...mixed, source: 'demo' })]);
  const make = (name: Parameters<typeof makeDocument>[0], whose = of): Promise<Buffer> =>
    makeDocument(name, whose, made, noStatements);

  it.each(['summary', 'combined', 'score'] as const)('%s says the same on screen and on paper', async (kind) => {
    const html = String(await make(`${kind}.html`));
    await expectValidHtml(html);
    const { text, pages } = await readPdf(await make(`${kind}.pdf`));
    const paper = text.replaceAll(/\s+/g, ' ');
    for (const words of ['39 of 42 balances agree', '14 Jul 2026', 'set by hand', 'openbank 1.2.0', 'Harbour Loans']) {
      expect(html, kind).toContain(words);
      expect(paper, kind).toContain(words);
    }
    for (const page of pages) expect(page).toContain('DEMO');
    expect(paper).not.toContain('the bank told last.');
  });

  it.each(['summary.json', 'bundle.json', 'report.json'] as const)('%s holds it for programs', async (name) => {
    const { accounts, demo, version } = JSON.parse(String(await make(name))) as Record<string, unknown>;
    expect([demo, version]).toEqual([true, 1]);
    expect((accounts as unknown[])[0]).toMatchObject({
      source: 'file_customer',
      check: 'disagrees',
      provenance: mixed.provenance,
    });
  });

  it('without personal data names no file and no holder, and the last four of a number', async () => {
    const whose = withoutPersonal(of);
    for (const name of ['summary.html', 'summary.json', 'bundle.json', 'report.json', 'combined.csv'] as const) {
      const text = String(await make(name, whose));
      for (const hidden of ['verity', 'similar', '12345678', 'Gorsedale', 'EFTPOS'])
        expect(text, name).not.toContain(hidden);
      expect(text, name).toContain('••5678');
    }
  });
});
