// The question "which endpoint?": the webhooks of the vendor, that of its setting post_url too, and in a line the number of one.
import type { Webhook } from '../../api/contract/vendors/webhooks.ts';
import { environmentOf } from '../../stores/environment.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { makePreviews } from '../../stores/runs/preview.ts';
import { choice, type Question } from '../kernel/question.ts';

const known = makePreviews<readonly Webhook[]>();

/** Staff are offered those of the vendor that they act for, and so is everybody else. */
const vendorOf = ({ session }: RootStore): number => session.user?.vendor?.id ?? 0;
const endpointsOf = (stores: RootStore): readonly Webhook[] => known.of(stores, String(vendorOf(stores))) ?? [];

const readEndpoints = (stores: RootStore) => {
  const vendor = vendorOf(stores);
  const { api } = environmentOf(stores);
  return known.read(stores, String(vendor), async () => {
    const { results } = await api.webhooks.list({ query: { page_size: '-1' } });
    return results.filter(({ vendor_id }) => vendor_id === vendor);
  });
};

export const endpointName = (id: number, stores: RootStore): string => {
  const found = endpointsOf(stores).find((one) => one.id === id);
  return found === undefined ? `webhook ${id}` : `${found.name} (${found.url})`;
};

const listed = choice<number>({
  ask: 'Which endpoint?',
  from: ({ stores }) =>
    endpointsOf(stores).map(({ id, name, url, enabled, vendorref }) => ({
      value: id,
      text: String(id),
      title: name,
      detail: [url, vendorref, enabled ? null : 'switched off'].filter((part) => part !== null).join(' · '),
    })),
});

export const theEndpoint: Question<number> = {
  ...listed,
  prepare: ({ stores }) => void readEndpoints(stores),
  read: (typed, situation) => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : listed.read(typed, situation)),
};
