// The channels that a rule may name, read when a form or a question is about to show them.
import { flow, toGenerator, types } from 'mobx-state-tree';
import { channels, type Channel } from '../../api/contract/channels/channels.ts';
import { environmentOf } from '../environment.ts';

interface Held {
  rows: readonly Channel[] | undefined;
}

const ChannelNames = types
  .model('ChannelNames', { name: 'channel names' })
  .volatile((): Held => ({ rows: undefined }))
  .actions((self) => ({
    load: flow(function* load() {
      try {
        const { results } = yield* toGenerator(environmentOf(self).ask(channels.list, { poll: true }));
        self.rows = results;
      } catch {
        // Without them ids are typed; whoever opens the form again asks again.
      }
    }),
    clear() {
      self.rows = undefined;
    },
  }));

/** As a form asks for it: stores.parts.of(channelNames). */
export const channelNames = { name: 'channel names', model: ChannelNames };
