// A world with staff who make channels, and how one is made for each provider.
import type { Person, WorldOptions } from '../../../world.ts';
import { openVendorWorld, type VendorWorld } from '../webhooks/vendorWorld.ts';

export interface ChannelWorld extends VendorWorld {
  staff: Person;
  make(body: Record<string, unknown>): Promise<number>;
  test(id: number): Promise<Record<string, unknown>>;
}

export async function openChannelWorld(options: WorldOptions = {}): Promise<ChannelWorld> {
  const own = await openVendorWorld(options);
  const staff = await own.person('staff@signalbox.test', { staff: true });
  return {
    ...own,
    staff,
    async make(body) {
      const { status, json, text } = await staff.ask('POST', 'alert-channels/', {
        body: { name: 'Night desk', ...body },
      });
      if (status !== 200) throw new Error(text);
      return Number(json['id']);
    },
    test: async (id) => (await staff.ask('POST', `alert-channels/${id}/test/`)).json,
  };
}
