// Removes every stored file of a client; the record stays, with a tombstone.
import { contract } from '../../api/contract/index.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { forEach } from '../kernel/forEach.ts';
import { applicationPages, named, theApplications } from './theApplications.ts';

export const deleteFiles = defineCommand({
  id: 'application.delete-files',
  title: 'Delete All Client Files',
  words: ['delete', 'erase', 'remove files'],
  where: applicationPages,
  level: contract.applications.deleteFiles.definition.level,
  effect: 'irreversible',
  // Never among the first that are offered.
  rank: 8,
  asks: { applications: theApplications },
  confirm: ({ applications }) =>
    `Delete every stored file of the client of ${named(applications)}? This cannot be taken back; the record stays.`,
  deletes: ({ applications }) => applications.length,
  async run({ applications }, situation) {
    const { stores } = situation;
    const { api } = environmentOf(stores);
    const done = await forEach({
      situation,
      items: applications,
      nameOf: (id) => `application ${id}`,
      work: (id) => api.applications.deleteFiles({ params: { id: String(id) } }),
      done: (ids) =>
        ids.length === 1 ? 'Successfully deleted application' : `Successfully deleted ${ids.length} applications`,
      told: (_id, { message }) => `Failed to delete application due to: ${message}`,
    });
    await stores.lists.open?.fetch();
    return done;
  },
});
