// Reads what a browser keeps for one person: anybody may write there, and what is another person's or does not look like ours is nothing.
import * as v from 'valibot';

export function keptFor<Entries extends v.ObjectEntries>(text: string | undefined, person: number, entries: Entries) {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    const isTheirs = v.safeParse(v.object({ person: v.literal(person) }), kept).success;
    const own = v.safeParse(v.object(entries), kept);
    return isTheirs && own.success ? own.output : undefined;
  } catch {
    return undefined;
  }
}
