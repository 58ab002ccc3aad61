// Tells a new secret once: above the list of webhooks and in the dialog of its webhook, or in a terminal, which has no page, on its output.
import { overlapHours, type Webhook } from '../../api/contract/vendors/webhooks.ts';
import { environmentOf } from '../../stores/environment.ts';
import { shownSecret } from '../../stores/webhooks/shownSecret.ts';
import { tickingNow } from '../../stores/ticking.ts';
import type { Situation } from '../kernel/situation.ts';

/** The one from before the present one signs still: it ends at once when a new one is made. */
export const hasFormer = ({ former_until: until }: Webhook, { stores }: Pick<Situation, 'stores'>): boolean =>
  until !== null && Date.parse(until) > tickingNow(stores);

/** Gives where it is shown, as the end of a sentence. */
export function tellSecret({ stores }: Situation, made: Webhook, secret: string, ended = false): string {
  const { print } = environmentOf(stores);
  if (print !== undefined) {
    print(`Secret: ${secret}`);
    return '';
  }
  const former = made.former_until === null ? '' : ` The one before signs too for ${overlapHours} hours.`;
  const past = ended ? ' The one before that has ended.' : '';
  stores.parts.of(shownSecret).show({ webhook: { id: made.id, name: made.name }, secret, former: `${former}${past}` });
  return stores.shell.fillingIn?.command === 'webhook.edit' ? ', in the dialog' : ', above the list';
}
