// Asks the service what can be typed, and keeps it: run in the background by a Tab, so that no shell waits for it.
import { reaches } from '../../api/contract/level.ts';
import { savedViews } from '../../api/contract/people/savedViews.ts';
import { hasPersonalShape } from '../../stores/found/soughtText.ts';
import { collectAll } from '../collect.ts';
import { openTerminalDesk } from '../desk.ts';
import { Ending, exitCodes } from '../exitCodes.ts';
import type { Access } from '../options.ts';
import type { Surroundings } from '../surroundings.ts';
import { grammarOf, type Grammar } from './grammar.ts';
import type { KeptGrammar } from './kept.ts';

export async function refresh(access: Access, { more, variables }: Surroundings, kept: KeptGrammar): Promise<void> {
  try {
    const before = await kept.read();
    const collected = await collectAll(more);
    const known = grammarOf(collected.registry, undefined);
    // The commands are there at once, and their values as soon as the service has answered.
    if (before === undefined) await kept.write({ askedAt: 0, grammar: known });
    // Nobody signs in by a Tab: a wrong password would be tried at each of them until the account is locked.
    const asking =
      access.token === undefined && access.signing === undefined
        ? Promise.resolve(known)
        : ask(access, collected, variables);
    const answered = await asking.catch((error: unknown) => {
      // Whoever is not let in any more is offered nothing of what they saw.
      const isRefused = error instanceof Ending && error.code === exitCodes.notPermitted;
      return isRefused ? known : (before?.grammar ?? known);
    });
    await kept.write({ askedAt: Date.now(), grammar: answered });
  } finally {
    await kept.end();
  }
}

/** No page is open, so that nothing of a customer is read, and none of it can be kept. */
async function ask(
  access: Access,
  collected: Awaited<ReturnType<typeof collectAll>>,
  variables: Surroundings['variables'],
): Promise<Grammar> {
  const desk = await openTerminalDesk(collected, { access, folder: '.', at: undefined, variables });
  try {
    const { session, savedViews: views } = desk.stores;
    if (reaches(session.level, savedViews.list.definition.level)) await views.fetch();
    return grammarOf(desk.registry, desk.situation).map((command) => ({
      ...command,
      asks: command.asks.map((one) => ({
        ...one,
        // A view may be called after a customer.
        choices: one.choices.filter(([text, about]) => !hasPersonalShape(text) && !hasPersonalShape(about)),
      })),
    }));
  } finally {
    await desk.close();
  }
}
