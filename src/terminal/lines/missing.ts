// Which of the applications and crawlers that a line names nobody has: a plan that says what would be done must know.
import { isUuid, printAsked } from '../../api/contract/applications/idShapes.ts';
import { mostIds } from '../../api/contract/applications/records.ts';
import { reaches } from '../../api/contract/level.ts';
import { contract } from '../../api/contract/index.ts';
import { rowsNamed } from '../../commands/kernel/changed.ts';
import type { Command } from '../../commands/kernel/command.ts';
import type { Situation } from '../../commands/kernel/situation.ts';
import { environmentOf } from '../../stores/environment.ts';

export async function missingText(
  command: Command,
  answers: Record<string, unknown>,
  { stores }: Situation,
): Promise<string | undefined> {
  // What the open list holds is there.
  const asked = rowsNamed(command, answers).filter((key) => stores.lists.open?.places.has(key) !== true);
  const named = asked.flatMap((key): { word: string; name: string }[] => {
    if (/^\d+$/.test(key) && 'applications' in command.asks)
      return [{ word: printAsked({ id: key, kind: 'application_id' }), name: `application ${key}` }];
    return isUuid(key) ? [{ word: printAsked({ id: key, kind: 'crawler_uuid' }), name: `crawler ${key}` }] : [];
  });
  if (named.length === 0 || !reaches(stores.session.level, contract.records.resolve.definition.level)) return undefined;
  const { api } = environmentOf(stores);
  const known = new Set<string>();
  for (let from = 0; from < named.length; from += mostIds / 2) {
    const ids = named.slice(from, from + mostIds / 2).map(({ word }) => word);
    const { results } = await api.records.resolve({ query: { ids: ids.join(' ') } });
    for (const { asked: word } of results) known.add(word);
  }
  const missing = named.filter(({ word }) => !known.has(word)).map(({ name }) => name);
  if (missing.length === 0) return undefined;
  const [first] = missing;
  return missing.length === 1 ? `There is no ${first}` : `There are no records ${missing.join(', ')}`;
}
