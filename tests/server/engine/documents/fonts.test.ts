// Text of a PDF is read as it was written, whatever was drawn with the same fonts before.
import { expect, it, vi } from 'vitest';
import { readPdf } from './readers.ts';

const pageOf = (title: string) => ({
  title,
  subject: 'About',
  vendor: 'Harbour Loans',
  label: 'main',
  made: '7 Nov 2026',
  madeAt: '2026-11-07T10:00:00.000Z',
  foldable: false,
  sections: [],
});

it('a letter that was first drawn as a part of another is read as itself', async () => {
  // Fonts that have drawn nothing yet.
  vi.resetModules();
  const { pdfOf } = await import('../../../../server/engine/documents/pdf/pdfOf.ts');
  await pdfOf(pageOf('بڒ بڔ بڕ بڈ'));
  const { text } = await readPdf(await pdfOf(pageOf('مريم حداد')));
  expect(text.replaceAll('\u00a0', ' ')).toContain('مريم حداد');
});
