// What a bank told with its customer's consent at the bank itself says so in every form of a document, invented or not, and no other does.
import { expect, it } from 'vitest';
import type { Segment } from '../../../../../src/api/contract/applications/provenance.ts';
import type { Dossier } from '../../../../../server/engine/documents/data/dossier.ts';
import { withoutPersonal } from '../../../../../server/engine/documents/data/withoutPersonal.ts';
import { makeDocument } from '../../../../../server/engine/documents/makeDocument.ts';
import { segment } from '../../../../commands/records/segment.ts';
import { expectValidHtml, readPdf } from '../readers.ts';
import { account, dossier, made, noStatements, transaction } from '../sampleDossier.ts';

const lines = [
  transaction('-1.00', { sequence: 2, segment: 2 }),
  transaction('-2.00', { sequence: 1, segment: 1 }),
] as const;

function told(source: 'bank' | 'demo', segments: readonly Partial<Segment>[]): Dossier {
  const all = segments.map((more) =>
    segment({ source, connector: 'openbanking 0.1.0', lines: 1, counted: 1, covered: null, ...more }),
  );
  const provenance = { currency: 'AUD', missing: [], segments: all };
  return dossier([account([...lines].slice(-all.length), { source, check: 'bank', provenance })]);
}
const make = (name: Parameters<typeof makeDocument>[0], whose: Dossier): Promise<Buffer> =>
  makeDocument(name, whose, made, noStatements);

it.each([
  ['demo', 'Demo (by consent), invented data: connector openbanking 0.1.0'],
  ['bank', 'Bank (by consent): connector openbanking 0.1.0'],
] as const)('what a %s told by consent says so on screen, on paper, in CSV and JSON', async (source, words) => {
  const whose = told(source, [{ by_consent: true }]);
  for (const kind of ['summary', 'combined'] as const) {
    const html = String(await make(`${kind}.html`, whose));
    await expectValidHtml(html);
    expect(html, kind).toContain(words);
    const { text } = await readPdf(await make(`${kind}.pdf`, whose));
    expect(text.replaceAll(/\s+/g, ' '), kind).toContain(words);
  }
  const [head = '', row = ''] = String(await make('combined.csv', whose)).split('\r\n');
  expect(head.split(',').at(-4)).toBe('By Consent');
  expect(row.split(',').slice(-6, -3)).toEqual([source, '', 'Yes']);
  for (const seen of [whose, withoutPersonal(whose)]) {
    const { accounts } = JSON.parse(String(await make('summary.json', seen))) as { accounts: unknown[] };
    expect(accounts[0]).toMatchObject({ source, provenance: { segments: [{ by_consent: true }] } });
  }
});

it('an account that is read by consent since says both, and of each line which it was', async () => {
  const whose = told('bank', [{ connector: 'anz 1.0.0' }, { by_consent: true }]);
  const html = String(await make('summary.html', whose));
  expect(html).toContain('Bank (connector anz 1.0.0); Bank (by consent): connector openbanking 0.1.0');
  expect(html).toMatch(/<td[^>]*>Bank \(by consent\)<\/td>/);
  expect(html).toMatch(/<td[^>]*>Bank<\/td>/);
});
