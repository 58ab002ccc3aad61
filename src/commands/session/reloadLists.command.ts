// Asks again for the lists that could not be loaded at the start: banks, labels, vendors, categories.
import { failureWith } from '../../api/failureWith.ts';
import { failedOf, failureText } from '../../stores/startLists.ts';
import { defineCommand } from '../kernel/command.ts';

export const reloadLists = defineCommand({
  id: 'session.reload-lists',
  screen: true,
  title: 'Retry loading banks, labels and vendors',
  available: (_answers, { stores }) => failedOf(stores).length > 0 || 'Banks, labels and vendors are loaded',
  async run(_answers, { stores }) {
    const wanted = failedOf(stores);
    await stores.reloadLists();
    const failure = failedOf(stores)
      .map((name) => stores[name].failure)
      .find((one) => one !== undefined);
    // What failed again is told by the stores, with its way to try once more.
    if (failure !== undefined) throw failureWith(failure, { told: failureText(stores), isShown: true });
    return { text: `Loaded ${wanted.join(', ')}` };
  },
});
