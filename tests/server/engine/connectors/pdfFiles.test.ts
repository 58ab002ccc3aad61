// PDF statements are read in the connector's own process; one that is made to harm ends with a sentence, and the process's limits hold.
import { afterAll, expect, it, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { openApartConnector } from '../../../../server/engine/connectors/apart/apartConnector.ts';
import { apartLimits } from '../../../../server/engine/connectors/apart/limits.ts';
import { readFile } from '../../../../server/engine/connectors/foundFile.ts';
import { guardWith } from '../../../../server/engine/crawling/visiting/trusted.ts';
import { foundTold } from '../../../../server/engine/connectors/found.ts';
import { edited } from '../statements/pdf/making/edited.ts';
import { pdfOf } from '../statements/pdf/making/pdfOf.ts';

const path = '../../../../server/engine/connectors/statements/connector.ts';
const connector = openApartConnector(fileURLToPath(new URL(path, import.meta.url)), {}, apartLimits);
const guard = guardWith({ whole: 60, silence: 60 }, new AbortController().signal);
afterAll(() => {
  connector.close();
  guard.close();
});

async function read(bytes: Buffer) {
  const bank = { id: 0, name: '', module: '', country: '' };
  const now = Date.UTC(2026, 10, 30);
  const visit = { bank, reference: '', known: [], seed: undefined, now, say: async () => undefined };
  const session = connector.open({ visit, isFresh: false, lost: guard.broke });
  try {
    return await guard.ask('a file', readFile, (signal) =>
      session.read({ bytes, layout: undefined, known: [] }, signal),
    );
  } finally {
    session.close();
  }
}

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../data/statements/pdf/${name}.pdf`, import.meta.url));

it('reads a PDF where neither files nor processes nor the network can be reached', async () => {
  expect(await read(fixture('signed.chromium'))).toMatchObject({
    kind: 'read',
    format: 'pdf',
    added: 4,
    accounts: [{ bsb: '012-345', number: '1234 56789', currency: 'AUD', lines: 4, gaps: [] }],
  });
});

it('tells of each account what its files show of editing', async () => {
  const bank = { id: 0, name: '', module: '', country: '' };
  const visit = {
    bank,
    reference: '',
    known: [],
    seed: undefined,
    now: Date.UTC(2026, 10, 30),
    say: async () => undefined,
  };
  const session = connector.open({ visit, isFresh: false, lost: guard.broke });
  try {
    const bytes = edited(fixture('signed.chromium'), { changed: '20301231' });
    await guard.ask('a file', readFile, (signal) => session.read({ bytes, layout: undefined, known: [] }, signal));
    const place = { bsb: '012-345', number: '1234 56789' };
    const told = await guard.ask('what it tells', foundTold, (signal) => session.told(place, signal));
    expect(told.signs).toContainEqual({ file: 0, sign: 'Saved once more after it was made' });
  } finally {
    session.close();
  }
});

const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const script = '<</S/JavaScript/JS(app.alert(1))>>';
const pages = (count: number): string => `<</Type/Pages/Count ${count}/Kids[${'3 0 R '.repeat(count)}]>>`;
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<<>>>>';

test.each([
  ['100,000 pages', pdfOf(['<</Type/Catalog/Pages 2 0 R>>', pages(100_000), page]), 'has more than 200 pages'],
  [
    'a script',
    pdfOf([`<</Type/Catalog/Pages 2 0 R/OpenAction ${script}>>`, pages(1), page]),
    'holds scripts, as no statement does',
  ],
  [
    'a script under a name',
    pdfOf([`<</Type/Catalog/Pages 2 0 R/Names<</JavaScript<</Names[(a)${script}]>>>>>>`, pages(1), page]),
    'holds scripts, as no statement does',
  ],
  [
    'objects without number',
    pdfOf(['<</Type/Catalog/Pages 2 0 R>>', pages(1), page, ...Array.from({ length: 200_001 }, () => '0')]),
    'holds more than 200000 objects, as no statement does',
  ],
  [
    'objects that are too deep',
    pdfOf([`<</Type/Catalog/Pages 2 0 R/Deep ${'['.repeat(200_000)}>>`, pages(1), page]),
    'is a PDF that cannot be opened: it is damaged or cut off',
  ],
  [
    'no text, as a scan',
    pdfOf(['<</Type/Catalog/Pages 2 0 R>>', pages(1), page]),
    'is a picture without text, as a scan is. Please export CSV or OFX from the bank, or bring the PDF that the bank itself made',
  ],
  [
    'a password',
    pdfOf(
      ['<</Type/Catalog/Pages 2 0 R>>', pages(1), page, font],
      `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`,
    ),
    'is encrypted. Please save it without a password, or export CSV or OFX from the bank',
  ],
  ['half of a file', fixture('signed.chromium').subarray(0, 9_000), expect.stringMatching(/^(is a PDF that|has no)/)],
  ['its mark alone', Buffer.from('%PDF-1.7\n'), 'is a PDF that cannot be opened: it is damaged or cut off'],
])('%s is refused with a sentence', async (_, bytes, what) => {
  expect(await read(bytes)).toEqual({ kind: 'refused', line: null, what, csv: null });
});

it('a stream that grows without end is refused or ends its own process, and the next file is read', async () => {
  const bomb = deflateSync(Buffer.alloc(600 * 2 ** 20, 'q '));
  const stream = `<</Length ${bomb.length}/Filter/FlateDecode>>stream\n`;
  const bytes = pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    pages(1),
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<<>>/Contents 4 0 R>>',
    `${stream}${bomb.toString('latin1')}\nendstream`,
  ]);
  const end = await read(bytes).then(
    (answer) => (answer.kind === 'refused' ? answer.what : 'read'),
    (error: Error) => error.message,
  );
  expect(end).toMatch(/^The connector (?:used more than 512 MB of memory|did not answer for 20 s|ended by itself)/);
  expect(await read(fixture('signed.ghostscript'))).toMatchObject({ kind: 'read', added: 4 });
}, 120_000);
