// Which rule of alerts is meant, what is known of it, and how a change of it is sent.
import type { RequestOf } from '../../api/contract/endpoint.ts';
import { alertRules, type AlertRule } from '../../api/contract/watching/alertRules.ts';
import { Failure, failureOf } from '../../api/failure.ts';
import { aboutText, kindTitle, whatChanged } from '../../stores/alerts/words.ts';
import { environmentOf } from '../../stores/environment.ts';
import { choice, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

/** As far as it is shown here. */
export const alertOf = (id: unknown, { stores }: Pick<Situation, 'stores'>): AlertRule | undefined =>
  stores.lists.rowsOf('alert').find((rule) => rule.id === id);

const listed = choice<number>({
  ask: 'Which alert rule?',
  ofRow: true,
  from: ({ stores }) =>
    stores.lists.rowsOf('alert').map((row) => ({
      value: row.id,
      text: String(row.id),
      title: row.name,
      detail: `${kindTitle(row)}, ${aboutText(row)}`,
    })),
  preset: (situation) => alertOf(Number(situation.stores.lists.openOf('alert')?.currentKey), situation)?.id,
});

/** Undo names one that may not be listed any more, so that any number is read. */
export const theAlert: Question<number> = {
  ...listed,
  read: (typed, situation) => (/^\d{1,9}$/.test(typed) ? Number(typed) : listed.read(typed, situation)),
};

type Change = RequestOf<typeof alertRules.change>['body'];

/** For the version that was seen; what somebody else changed meanwhile is told, and shown before it is tried again. */
export async function changeAlert(before: AlertRule, body: Change, situation: Situation): Promise<AlertRule> {
  const { id, version } = before;
  try {
    return await environmentOf(situation.stores).ask(alertRules.change, { params: { id: String(id) }, body, version });
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status !== 412) throw error;
    await situation.stores.lists.openOf('alert')?.renew();
    const now = alertOf(id, situation);
    const what = now === undefined ? 'it is not listed any more' : whatChanged(before, now);
    const told = `Somebody else has changed this rule meanwhile${what === '' ? '' : `: ${what}`}. Your change was not saved`;
    throw new Failure({ ...failure, kind: 'conflict', message: told, told }, error);
  }
}
