// The guides for developers, in the order in which they are read; each is served below /docs/ by its name.
export const guides = [
  { name: 'authentication', title: 'Authentication' },
  { name: 'applications', title: 'An application’s life' },
  { name: 'webhooks', title: 'Webhooks' },
  { name: 'documents', title: 'Documents' },
  { name: 'statement-files', title: 'Statement files' },
  { name: 'errors', title: 'Errors' },
  { name: 'limits', title: 'Limits' },
  { name: 'versions', title: 'Versions' },
  { name: 'changelog', title: 'Changelog of the API' },
] as const;

/** Where a guide is read, signed in or not. */
export const guideAddress = (name: (typeof guides)[number]['name']): string => `/docs/${name}`;

/** What the guides use, served beside them. */
export const helperFiles = ['signalbox.sh', 'signalbox.mts', 'signalbox.py'] as const;
