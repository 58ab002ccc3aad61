// The calls that a command makes: it is run behind the scenes, and what would change something is written down instead of sent.
import { when } from 'mobx';
import { failureOf, wordingOf } from '../../../api/failure.ts';
import type { ListDefinition } from '../../../stores/lists/definition.ts';
import type { RootStore } from '../../../stores/RootStore.ts';
import type { Command } from '../command.ts';
import type { LineCalls } from '../../../stores/lines/lines.ts';
import type { Situation } from '../situation.ts';
import { NoneDone } from '../bulk/results.ts';
import { openShadow, NotSent } from './shadow.ts';

/** The list of the page at a path. */
export type ListAt = (path: string) => Promise<ListDefinition<never> | undefined>;

const longest = 15_000;

export async function callsOf(
  command: Command,
  answers: Record<string, unknown>,
  situation: Situation,
  listAt: ListAt,
): Promise<LineCalls> {
  const { stores, calls, watch } = openShadow(situation.stores);
  const { lists, address } = situation.stores;
  const shown = lists.open === undefined ? undefined : await listAt(address.path);
  let leave = shown === undefined ? undefined : stores.lists.enter(shown);
  try {
    await settled(stores);
    watch();
    const from = stores.address.full;
    const trouble = await troubleOf(() => run(command, answers, { ...behind(situation), stores }));
    const opens = stores.address.full === from ? undefined : stores.address.full;
    const next = opens === undefined ? undefined : await listAt(stores.address.path);
    if (next !== undefined && next !== shown) {
      leave?.();
      leave = stores.lists.enter(next);
    }
    await settled(stores);
    return { calls: each(calls), opens, trouble };
  } finally {
    leave?.();
  }
}

/** What it starts besides is not its own. */
const behind = ({ page, keyBook }: Situation): Omit<Situation, 'stores'> => ({
  page,
  ...(keyBook && { keyBook }),
  isMeant: () => true,
  start: async () => undefined,
  takeBack: async () => undefined,
});

const settled = ({ lists }: RootStore) =>
  when(() => lists.open?.isAsking !== true, { timeout: longest }).catch(() => undefined);

async function run(command: Command, answers: Record<string, unknown>, situation: Situation): Promise<unknown> {
  return await command.run(answers, situation);
}

/** Why it did not come to its end, where that is not what was kept from it. */
async function troubleOf(work: () => Promise<unknown>): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('It takes longer than can be tried'), longest);
  });
  try {
    return await Promise.race([work().then(() => undefined), late]);
  } catch (error) {
    if (error instanceof NotSent || error instanceof NoneDone) return undefined;
    const failure = failureOf(error);
    return failure.kind === 'cancelled' ? undefined : (wordingOf(failure) ?? failure.message);
  } finally {
    clearTimeout(timer);
  }
}

/** A call that is made again, such as by a list that looks once more, is one. */
function each(calls: LineCalls['calls']): LineCalls['calls'] {
  const seen = new Map(calls.map((call) => [JSON.stringify([call.method, call.path, call.body]), call]));
  return [...seen.values()];
}
