// Tells a new secret once: above the list of webhooks, or in a terminal, which has no page, on its output.
import { environmentOf } from '../../stores/environment.ts';
import { shownSecret } from '../../stores/webhooks/shownSecret.ts';
import type { Situation } from '../kernel/situation.ts';

/** Gives where it is shown, as the end of a sentence. */
export function tellSecret({ stores }: Situation, name: string, secret: string, isRenewed: boolean): string {
  const { print } = environmentOf(stores);
  if (print === undefined) stores.parts.of(shownSecret).show(name, secret, isRenewed);
  else print(`Secret: ${secret}`);
  return print === undefined ? ', above the list' : '';
}
