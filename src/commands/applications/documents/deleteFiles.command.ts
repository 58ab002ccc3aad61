// Removes every stored file of a client; the record stays, with a tombstone.
import { mostInRun, sendPace } from '../../../api/contract/runs/runs.ts';
import { contract } from '../../../api/contract/index.ts';
import { environmentOf } from '../../../stores/environment.ts';
import { defineCommand } from '../../kernel/command.ts';
import { forEach } from '../../kernel/bulk/forEach.ts';
import { asked } from '../../kernel/several/words.ts';
import { splitBy, theApplications } from '../theApplications.ts';

const split = splitBy();

export const deleteFiles = defineCommand({
  id: 'application.delete-files',
  title: 'Delete All Client Files',
  words: ['delete', 'erase', 'remove files'],
  said: [
    'gdpr',
    'dsgvo',
    'rgpd',
    'right to be forgotten',
    'forget customer',
    'delete customer',
    'delete data',
    'erase data',
    'delete client data',
  ],
  on: 'application',
  level: contract.applications.deleteFiles.definition.level,
  effect: 'irreversible',
  changes: 'application',
  // Never among the first that are offered.
  rank: 8,
  asks: { applications: theApplications },
  splits: split,
  available(answers, situation) {
    const { length } = split(answers, situation).taken;
    return length <= mostInRun || `At most ${mostInRun} applications can be deleted in one run: ${length} are chosen`;
  },
  confirm: (answers, situation) =>
    asked(
      'Delete all client files of',
      split(answers, situation),
      'This cannot be undone. Only the record stays, and consents at banks end.',
    ),
  deletes: (answers, situation) => split(answers, situation).taken.length,
  typesName(answers, situation) {
    const [only, ...others] = split(answers, situation).taken;
    return only === undefined || others.length > 0 ? undefined : String(only);
  },
  async run(answers, situation) {
    const { stores } = situation;
    const records = split(answers, situation);
    if (records.taken.length > sendPace) {
      const { orderDocumentRun } = await import('./documentRun.ts');
      return orderDocumentRun(stores, {
        split: records,
        order: (api, applications, intent) => api.documentRuns.deleteFiles({ body: { applications }, intent }),
        several: (which) => `Deleting the client files of ${which}`,
      });
    }
    const { api } = environmentOf(stores);
    return forEach({
      situation,
      split: records,
      work: (id) => api.applications.deleteFiles({ params: { id: String(id) } }),
      one: () => 'Successfully deleted application',
      several: (records) => `Deleted the client files of ${records}`,
      told: (_id, { message }) => `Failed to delete application due to: ${message}`,
    });
  },
});
