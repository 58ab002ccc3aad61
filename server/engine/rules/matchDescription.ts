// Finds the rules that match one description for the Match tab, within the caller's budget for that kind of rule.
import type { Caller } from '../../platform/calls/caller.ts';
import { unavailable } from '../../platform/calls/refusal.ts';
import type { Services } from '../../platform/services/services.ts';
import type { RuleKind } from './rule.ts';
import type { Match } from './book.ts';
import { MatchingTookTooLong } from './threads.ts';

export async function matchDescription(
  { services, caller }: { services: Services; caller: Caller },
  { asked, description }: { asked: RuleKind; description: string },
): Promise<Match> {
  await services.limits.spend('sanitise', [`${asked}:person:${caller.personId}`]);
  const book = await services.rules.current();
  return book.match(description).catch((error: unknown) => {
    throw error instanceof MatchingTookTooLong ? unavailable(error.message) : error;
  });
}
