// Whatever a file is, it is read whole or refused with one sentence that names file and line, and never with what stands in it.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../../server/engine/statements/reading/read.ts';
import { sentenceOf, Unreadable } from '../../../../server/engine/statements/unreadable.ts';
import { ways } from './making/csv.ts';
import { makeCsv } from './making/makeCsv.ts';
import { camtWays, mt940Ways, ofxWays, qifWays } from './making/messages.ts';
import { diceFor, makeTruth } from './making/truth.ts';

const latest = '2026-12-31';
const good = 'Date,Description,Amount,Balance\n01/02/2026,Coffee,-4.50,95.50\n02/02/2026,Tea,-5.50,90.00\n';

function refusalOf(content: string | Buffer, name = 'mine.csv'): string {
  try {
    readStatement({ bytes: Buffer.from(content) }, { latest });
  } catch (error) {
    if (error instanceof Unreadable) return sentenceOf(name, error);
    throw error;
  }
  return 'it was read';
}

describe('a file that is not opened', () => {
  const instead = 'which is not opened. Please export the transactions as CSV, XLSX, OFX, QIF, camt.053 or MT940.';
  it.each([
    ['a ZIP archive', Buffer.from('PK\x05\x06')],
    ['a gzip archive', gzipSync(good)],
    ['a bzip2 archive', Buffer.from('BZh91AY&SY')],
    ['a 7-Zip archive', Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')],
    ['a RAR archive', Buffer.from('Rar!\x1a\x07\x00')],
    ['an old or encrypted Office file', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1', 'latin1')],
    ['encrypted', Buffer.from('-----BEGIN PGP MESSAGE-----\n')],
    ['a web page', Buffer.from('<!DOCTYPE html><html><body>Please sign in</body></html>')],
    ['a program', Buffer.from('MZ\x90\x00')],
  ])('is told to be %s', (what, bytes) => {
    expect(refusalOf(bytes, 'mine.bin')).toBe(`mine.bin is ${what}, ${instead}`);
  });
});

describe('a file that is wrong', () => {
  it.each([
    ['is empty.', ''],
    ['is empty.', ' \n\n'],
    [' is no statement that can be recognised.', 'Dear customer'],
    [' holds no transactions.', 'Date,Description,Amount\n'],
    [', line 3: the date is in the future.', good.replace('02/02/2026', '02/02/2099')],
    [', line 3: the date is not a day.', good.replace('02/02/2026', '31/02/2026')],
    [', line 3: the amount is not a number.', good.replace('-5.50', 'five')],
    [', line 3: the amount is not a number.', good.replace('-5.50', '1e9')],
    [', line 3: the amount is not a number.', good.replace('-5.50', '9'.repeat(30))],
    [
      ', line 3: there is no amount, and yet the running balance changes.',
      `${good.replace('-5.50', '')}03/02/2026,Tea,-5.00,85.00\n`,
    ],
    [', line 4: there is an amount without a date.', `${good},Tea,-5.00,85.00\n03/02/2026,Tea,-5.00,80.00\n`],
    [
      ', line 3: has more cells than columns: what holds a comma must stand in quotation marks.',
      good.replace('Tea', 'Tea, black'),
    ],
    [', line 3: the file is cut off.', good.slice(0, good.indexOf(',-5.50'))],
    [', line 3: a quotation mark is not where it belongs.', good.replace('Tea', '"Tea')],
    [', line 3: holds a formula and not a description.', good.replace('Tea', '=HYPERLINK(0)')],
    [', line 3: holds a formula and not a description.', good.replace('Tea', '@SUM(1)')],
    [', line 3: holds a formula and not a description.', good.replace('Tea', '+cmd|calc')],
    [', line 3: holds a zero byte, as no statement does.', good.replace('Tea', 'T\0ea')],
    [' is XML, but no statement of a bank.', '<?xml version="1.0"?><a/>'],
    [
      ' is pain.001 and not camt.053.',
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"/>',
    ],
  ])('says%s', (sentence, content) => {
    expect(refusalOf(content)).toBe(`mine.csv${sentence.startsWith('is') ? ' ' : ''}${sentence}`);
  });

  it('keeps the zeros that a workbook would take away, which is no formula', () => {
    const read = readStatement(
      { bytes: Buffer.from('Date,Description,Amount,Account Number\n1/2/2026,Tea,-1.00,="00123456"\n') },
      { latest },
    );
    expect(read.parts[0]).toMatchObject({ number: '00123456', lines: [{ cents: -100 }] });
  });
});

describe('entities', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, n) => `<!ENTITY b${n} "${`&b${n - 1};`.repeat(10)}">`).join('')}]>`;
  it('are not taken in camt.053 and OFX', () => {
    expect(refusalOf(`${bomb}<Document xmlns="camt.053.001.02">&b19;</Document>`)).toMatch(
      /: declares entities of its own, as no statement does\.$/,
    );
    expect(refusalOf(`${bomb}<OFX>&b19;</OFX>`)).toMatch(/ declares entities of its own, as no statement does\.$/);
  });
  it('that nobody declared are damage, and files beside this one are never opened', () => {
    expect(refusalOf('<?xml version="1.0"?><Document xmlns="camt.053.001.02"><Stmt>&xxe;</Stmt></Document>')).toMatch(
      /no well-formed XML/,
    );
    expect(
      refusalOf('<?xml version="1.0"?><!DOCTYPE d SYSTEM "file:///etc/passwd"><Document xmlns="camt.053.001.02"/>'),
    ).toMatch(/entities/);
  });
  it('of depth without end are refused', () => {
    expect(refusalOf(`<?xml version="1.0"?><Document xmlns="camt.053.001.02">${'<a>'.repeat(100_000)}`)).toMatch(
      /nested too deeply/,
    );
    expect(refusalOf(`<OFX>${'<STMTTRN>'.repeat(100_000)}`)).toMatch(/nested too deeply/);
  });
});

it('is read in ten encodings, or says that the encoding is not known', () => {
  const text = good.replace('Tea', 'Café Île');
  const wide = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
  const utf16 = Buffer.from(text, 'utf16le');
  const marked = (mark: number[], bytes: Buffer): Buffer => Buffer.concat([Buffer.from(mark), bytes]);
  const all = [
    Buffer.from(text),
    marked([0xef, 0xbb, 0xbf], Buffer.from(text)),
    marked([0xff, 0xfe], utf16),
    marked([0xfe, 0xff], wide(utf16)),
    utf16,
    wide(utf16),
    Buffer.from(text, 'latin1'),
  ];
  for (const bytes of all) {
    const [part] = readStatement({ bytes }, { latest }).parts;
    expect(part?.lines.map(({ description }) => description)).toEqual(['Coffee', 'Café Île']);
  }
  const xml = (label: string, words: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(
        `<?xml version="1.0" encoding="${label}"?><Document xmlns="camt.053.001.02"><S><Stmt><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-01-01</Dt></BookgDt><AddtlNtryInf>`,
      ),
      words,
      Buffer.from('</AddtlNtryInf></Ntry></Stmt></S></Document>'),
    ]);
  const described = (bytes: Buffer) => readStatement({ bytes }, { latest }).parts[0]?.lines[0]?.description;
  expect(described(xml('ISO-8859-15', Buffer.from([0xa4, 0x31])))).toBe('€1');
  expect(described(xml('windows-1251', Buffer.from([0xcf, 0xf0])))).toBe('Пр');
  expect(described(xml('Shift_JIS', Buffer.from([0x93, 0xfa])))).toBe('日');
  expect(refusalOf(xml('EBCDIC-5', Buffer.from('x')))).toMatch(/encoding that is not known here/);
  expect(refusalOf(xml('UTF-8', Buffer.from([0xff, 0x41])))).toMatch(/is not the UTF-8 text that it says it is/);
  expect(refusalOf(marked([0xff, 0xfe, 0, 0], Buffer.alloc(8)))).toMatch(/encoding that is not known here/);
});

it('holds half of no character: what is broken in UTF-16 is refused', () => {
  expect(
    refusalOf(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(good.replace('Tea', '\ud800'), 'utf16le')])),
  ).toMatch(/is not the UTF-16LE text that it says it is/);
});

it('is read whole or refused, wherever it is cut and whatever byte is changed', () => {
  const truth = makeTruth(11, 6);
  const files = [
    ...Object.entries(ways).map(([name, way]) => makeCsv(name, way, truth).bytes),
    ...[ofxWays, qifWays, camtWays, mt940Ways].flatMap((all) => Object.values(all).map((way) => way.bytes(truth))),
  ];
  const dice = diceFor(5);
  for (const bytes of files) {
    for (let round = 0; round < 25; round += 1) {
      const cut = bytes.subarray(0, dice(bytes.length));
      const changed = Buffer.from(bytes);
      changed[dice(bytes.length)] = dice(256);
      for (const one of [cut, changed]) {
        const said = refusalOf(one, 'mine');
        expect(said).toMatch(/^(it was read|mine(, line \d+:)? [^\n]{5,250}\.)$/);
        for (const { words } of truth.lines) expect(said).not.toContain(words);
      }
    }
  }
});

it('says of OFX, QIF, camt.053 and MT940 that they are cut off', () => {
  const truth = makeTruth(12, 6);
  for (const all of [ofxWays, camtWays, mt940Ways]) {
    const bytes = Object.values(all)[0]?.bytes(truth) ?? Buffer.alloc(0);
    expect(refusalOf(bytes.subarray(0, bytes.length - 60))).toMatch(/^mine\.csv, line \d+: .*cut off/);
  }
  const qif = Object.values(qifWays)[0]?.bytes(truth) ?? Buffer.alloc(0);
  expect(refusalOf(qif.subarray(0, qif.length - 2))).toMatch(/^mine\.csv, line \d+: the file is cut off\.$/);
});
