// Requests about the statement files of an application; none of them brings one.
import type { SamplesOf } from './sample.ts';

const filesOf = (application: number): string => `applications/${application}/statement-files`;

export const statements: SamplesOf<'statementFiles'> = {
  'statementFiles.add': { path: ({ application }) => filesOf(application), foreign: 'not found', status: 415 },
  'statementFiles.list': { path: ({ application }) => filesOf(application), foreign: 'not found' },
  'statementFiles.remove': {
    path: ({ application }) => `${filesOf(application)}/999999999`,
    foreign: 'not found',
    status: 404,
  },
  'statementFiles.crawl': {
    path: ({ application }) => `${filesOf(application)}/crawl`,
    body: () => ({}),
    foreign: 'not found',
    status: 409,
  },
};
