// Chooses the vendor that staff act for; everything shown is then asked for again.
import { environmentOf } from '../../stores/environment.ts';
import { contract } from '../../api/contract/index.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';

export const switchVendor = defineCommand({
  id: 'vendor.switch',
  title: 'Switch vendor',
  words: ['vendor', 'act for'],
  said: ['act as', 'impersonate', 'view as', 'change vendor', 'switch company', 'mandant wechseln'],
  level: contract.users.setVendor.definition.level,
  effect: 'reversible',
  asks: {
    vendor: choice({
      ask: 'Which vendor?',
      from: ({ stores }) =>
        stores.vendors.rows.map(({ id, name, label }) => ({
          value: id,
          text: String(id),
          title: name,
          ...(label === null ? {} : { detail: label, aliases: [label] }),
        })),
    }),
  },
  aims: () => 'the vendor',
  available: ({ vendor }, { stores }) =>
    vendor !== undefined && stores.session.user?.vendor?.id === vendor ? 'You already act for this vendor' : true,
  async run({ vendor }, { stores }) {
    const before = stores.session.user?.vendor?.id;
    const details = await environmentOf(stores).api.users.setVendor({ body: { vendor_id: vendor } });
    stores.actFor(details);
    return {
      text: `You act for ${details.vendor?.name ?? 'no vendor'} now`,
      touched: [`vendor ${vendor}`],
      ...(before === undefined ? {} : { undo: `vendor.switch vendor:${before}` }),
    };
  },
});
