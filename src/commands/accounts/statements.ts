// What the commands on statements share: which account is meant, and opening a file of it.
import { accountsInView, accountText, type Account } from '../../stores/accounts/looked.ts';
import { environmentOf } from '../../stores/environment.ts';
import { choice } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { isRecent } from '../../stores/applications/recent.ts';

export const accountOf = (id: number | undefined, { stores }: Situation): Account | undefined =>
  accountsInView(stores).find((account) => account.id === id);

/** An account of the application in view. */
export const theAccount = (has: (account: Account) => boolean) =>
  choice<number>({
    ask: 'Which account?',
    from: ({ stores }) =>
      accountsInView(stores)
        .filter(has)
        .map((account) => ({
          value: account.id,
          text: String(account.id),
          title: `Account ${account.id}`,
          detail: accountText(account),
        })),
  });

/** Why the statements of the application in view cannot be opened. */
export function mayOpen(situation: Situation, has: (account: Account) => boolean, none: string): true | string {
  const { stores } = situation;
  const recent = isRecent(stores);
  if (recent !== true) return recent;
  const accounts = accountsInView(stores);
  if (accounts.length === 0) return 'Its accounts are shown with the application in full';
  return accounts.some(has) || none;
}

export function openPath(path: string, { stores }: Situation): void {
  const { service, pageOrigin, open } = environmentOf(stores);
  open(`${service === '' ? pageOrigin : service}/api/v1/${path}`);
}
