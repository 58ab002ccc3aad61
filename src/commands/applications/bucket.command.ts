// Shows all that is stored for an application.
import { contract } from '../../api/contract/index.ts';
import { filesAddress } from '../../stores/files/files.ts';
import { defineCommand } from '../kernel/command.ts';
import { theApplications } from './theApplications.ts';

export const bucket = defineCommand({
  id: 'application.bucket',
  title: 'Bucket',
  words: ['storage', 'all files'],
  on: 'application',
  level: contract.crawlers.applicationFiles.definition.level,
  rank: 6,
  asks: { applications: { ...theApplications, choices: () => [] } },
  available: ({ applications = [] }) => applications.length <= 1 || 'One bucket is opened at a time',
  address: ({ applications = [] }) =>
    applications[0] === undefined ? undefined : filesAddress('application_id', String(applications[0])),
  run: ({ applications }, { stores }) => stores.address.go(filesAddress('application_id', String(applications[0]))),
});
