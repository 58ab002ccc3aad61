// A list of sixty crawlers that is open, with its commands.
import type { Command } from '../../../src/commands/kernel/command.ts';
import { runCommand } from '../../../src/commands/kernel/runCommand.ts';
import { crawler, listWorld } from '../../stores/lists/world.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

const banks = ['Harbour Bank', 'Reef Bank', 'Harbour Bank'];

/** The service may have more of them than it sent. */
export async function openList(count?: number) {
  const world = await listWorld();
  const { stores } = world;
  const leave = stores.lists.enter(crawlersPage.list);
  const rows = Array.from({ length: 60 }, (_none, index) =>
    crawler(`r${index}`, index + 1, { bank: banks[index % 3], status: index < 20 ? 'DIED' : 'COMPLETED' }),
  );
  await world.asked[0]?.answer(rows, count === undefined ? {} : { count });
  const situation = () => ({ stores, page: stores.address.path });
  const run = (command: Command, answers: Record<string, unknown> = {}) =>
    runCommand(command, answers, situation(), { surface: 'test' });
  return { ...world, list: stores.lists.of(crawlersPage.list), leave, situation, run };
}
export type OpenedList = Awaited<ReturnType<typeof openList>>;
