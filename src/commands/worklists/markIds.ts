// Sends a mark of ids of a worklist, all of them in one call, with the line that takes it back.
import { mark } from '../../stores/worklists/marking.ts';
import { forEach } from '../kernel/bulk/forEach.ts';
import type { Done } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import type { Split } from '../kernel/several/split.ts';
import type { Situation } from '../kernel/situation.ts';
import { theIds, type Meant } from './theIds.ts';

interface Marking {
  worklist: number | undefined;
  split: Split<Meant>;
  isHandled: boolean;
}

/** As many as a worklist holds. */
const mostIds = 200;

export async function markIds({ worklist, split, isHandled }: Marking, situation: Situation): Promise<Done> {
  if (worklist === undefined) return {};
  const send = (items: readonly Meant[]) =>
    mark(situation.stores, worklist, (api) =>
      api.worklists.handle({
        params: { id: String(worklist) },
        body: { rows: items.map(({ asked }) => asked), handled: isHandled },
      }),
    );
  const done = isHandled ? 'Handled' : 'Not handled';
  const said = await forEach({
    situation,
    split,
    work: (item) => send([item]),
    together: {
      most: mostIds,
      async work(items) {
        await send(items);
        return new Map();
      },
    },
    one: (item) => `${done}: ${split.nameOf(item)}`,
    several: (ids) => `${done}: ${ids}`,
  });
  const back = isHandled ? 'worklist.unhandle' : 'worklist.handle';
  const ids = theIds.print(split.taken.map(({ asked }) => asked));
  return { ...said, undo: `${back} ids:${quoted(ids)} worklist:${worklist}` };
}
