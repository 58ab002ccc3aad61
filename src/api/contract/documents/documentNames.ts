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

/** What an archive holds on demand besides them: the statements of all accounts, and the reports of single analyses. */
export const statementKinds = ['estatements', 'interims'] as const;
export const reportNames = ['analysis.html', 'analysis.pdf', 'analysis.csv', 'analysis.json'] as const;
export const archiveNames = [...documentNames, ...statementKinds, ...reportNames] as const;
export type ArchiveName = (typeof archiveNames)[number];
