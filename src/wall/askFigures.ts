// Asks the service for the figures of a wall, by the token alone: no cookie goes along.
import { safeParse } from 'valibot';
import { figures, type NowFigures } from '../api/contract/now/figures.ts';
import { wallLinkIsOver, wallLinks } from '../api/contract/now/wallLinks.ts';

/** Figures; that the link is over, which no more asking mends; or nothing for now, which the next asking may. */
export type Answered =
  | { kind: 'figures'; figures: NowFigures }
  | { kind: 'over'; text: string }
  /** The service speaks of figures that this program does not know: a newer one is there. */
  | { kind: 'newer' }
  | { kind: 'nothing' };

const address = `/api/v1/${wallLinks.figures.definition.path}`;
const longest = 20_000;

export async function askFigures(token: string): Promise<Answered> {
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(longest),
      body: JSON.stringify({ token }),
    });
    // What cannot be a token is no link either.
    if (reply.status === 403 || reply.status === 400) return { kind: 'over', text: wallLinkIsOver };
    if (!reply.ok) return { kind: 'nothing' };
    const parsed = safeParse(figures, await reply.json());
    return parsed.success ? { kind: 'figures', figures: parsed.output } : { kind: 'newer' };
  } catch {
    return { kind: 'nothing' };
  }
}
