// The documents that an application can have: what each is and in which form.
export const documentNames = [
  'summary.html',
  'summary.pdf',
  'summary.json',
  'bundle.json',
  'report.json',
  'combined.html',
  'combined.pdf',
  'combined.csv',
  'score.html',
  'score.pdf',
] as const;
export type DocumentName = (typeof documentNames)[number];
