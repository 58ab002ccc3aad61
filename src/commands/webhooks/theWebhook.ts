// Which webhook is meant, what is known of it, and how a change of it is sent.
import { webhooks, type Webhook } from '../../api/contract/vendors/webhooks.ts';
import { Failure, failureOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { whatChanged } from '../../stores/webhooks/words.ts';
import { choice, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

/** As far as it is shown here. */
export const webhookOf = (id: unknown, { stores }: Pick<Situation, 'stores'>): Webhook | undefined =>
  stores.lists.rowsOf('webhook').find((webhook) => webhook.id === id);

const listed = choice<number>({
  ask: 'Which webhook?',
  ofRow: true,
  from: ({ stores }) =>
    stores.lists
      .rowsOf('webhook')
      .map(({ id, name, url, vendor }) => ({ value: id, text: String(id), title: name, detail: `${vendor}, ${url}` })),
  preset: (situation) => webhookOf(Number(situation.stores.lists.openOf('webhook')?.currentKey), situation)?.id,
});

/** Undo names one that may not be listed any more, so that any number is read. */
export const theWebhook: Question<number> = {
  ...listed,
  read: (typed, situation) => (/^\d{1,9}$/.test(typed) ? Number(typed) : listed.read(typed, situation)),
};

export const webhooksAgain = ({ stores }: Situation): Promise<unknown> | undefined =>
  stores.lists.openOf('webhook')?.renew();

export type WebhookFacts = Pick<Webhook, 'name' | 'url' | 'vendorref' | 'enabled' | 'events'>;

/** For the version that was seen; what somebody else changed meanwhile is told, and shown before it is tried again. */
export async function changeWebhook(
  before: Webhook,
  change: Partial<WebhookFacts>,
  situation: Situation,
): Promise<Webhook> {
  const { id, name, url, vendorref, enabled, events, version } = before;
  const body = { name, url, vendorref, enabled, events, ...change };
  try {
    const changed = await environmentOf(situation.stores).ask(webhooks.change, {
      params: { id: String(id) },
      body,
      version,
    });
    return changed;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status !== 412) throw error;
    await webhooksAgain(situation);
    const now = webhookOf(id, situation);
    const what = now === undefined ? 'it is not listed any more' : whatChanged(before, now);
    const told = `Somebody else has changed this webhook meanwhile${what === '' ? '' : `: ${what}`}. Your change was not saved`;
    throw new Failure({ ...failure, kind: 'conflict', message: told, told }, error);
  }
}
