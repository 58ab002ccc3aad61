// What the documents of an application are called, wherever they are opened, saved or shown.
export const documentTitles = {
  summaryHtml: 'Summary HTML',
  summaryPdf: 'Summary PDF',
  summary: 'Summary JSON',
  bundle: 'Bundle',
  report: 'Report',
  combinedHtml: 'Combined Analysis HTML',
  combinedPdf: 'Combined Analysis PDF',
  combinedCsv: 'Combined Analysis CSV',
  scoreHtml: 'Score HTML',
  scorePdf: 'Score PDF',
} as const;
/** Of the statements of an account, newest first; versions are told apart by the page and by commands alike. */
export const estatementTitle = (at: number, version: number): string =>
  version === 1 ? `eStatement ${at + 1}` : `eStatement ${at + 1}, version ${version}`;

export type DocumentKind = keyof typeof documentTitles;
