// Draws a document in the form that was asked for.
import { htmlOf } from './html/htmlOf.ts';
import type { Page } from './page/page.ts';
import { renderPdf } from './pdf/renderPdf.ts';

export const render = async (page: Page, format: 'html' | 'pdf'): Promise<Buffer> =>
  format === 'html' ? htmlOf(page) : renderPdf(page);
