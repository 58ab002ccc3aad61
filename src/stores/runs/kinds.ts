// What each kind of run is called, and its records.
import type { RunKind } from '../../api/contract/runs/runs.ts';

export const kindNames: Readonly<Record<RunKind, string>> = {
  recrawl: 'Recrawl',
  bundle: 'Send bundle',
  summary: 'Send summary',
  recovery: 'Recover endpoint',
  'reprint-html': 'Reprint HTML',
  'reprint-pdf': 'Reprint PDF',
  'delete-files': 'Delete files',
};

interface Words {
  one: string;
  many: string;
  title: string;
  /** Behind the number of those under way. */
  doing: string;
}

const applications: Words = {
  one: 'application',
  many: 'applications',
  title: 'Applications',
  doing: 'being sent',
};

export const runWords: Readonly<Record<RunKind, Words>> = {
  recrawl: { one: 'crawler', many: 'crawlers', title: 'Crawlers', doing: 'crawling' },
  bundle: applications,
  summary: applications,
  recovery: { one: 'event', many: 'events', title: 'Events', doing: 'being sent' },
  'reprint-html': { ...applications, doing: 'being printed' },
  'reprint-pdf': { ...applications, doing: 'being printed' },
  'delete-files': { ...applications, doing: 'being deleted' },
};
