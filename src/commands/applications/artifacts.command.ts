// Shows the documents that are stored of an application, while its data is not older than seven days.
import { contract } from '../../api/contract/index.ts';
import { filesAddress } from '../../stores/files/files.ts';
import { defineCommand } from '../kernel/command.ts';
import { canOpen } from './documentRules.ts';
import { theApplications, whenApplication } from './theApplications.ts';

const canShow = whenApplication(canOpen);

export const artifacts = defineCommand({
  id: 'application.artifacts',
  title: 'Artifacts',
  words: ['documents', 'stored documents'],
  on: 'application',
  level: contract.documents.artifacts.definition.level,
  rank: 6,
  asks: { applications: { ...theApplications, choices: () => [] } },
  available: (answers, situation) =>
    (answers.applications?.length ?? 0) > 1
      ? 'The artifacts of one application at a time'
      : canShow(answers, situation),
  address: ({ applications = [] }) =>
    applications[0] === undefined ? undefined : filesAddress('artifacts_of', String(applications[0])),
  run: ({ applications }, { stores }) => stores.address.go(filesAddress('artifacts_of', String(applications[0]))),
});
