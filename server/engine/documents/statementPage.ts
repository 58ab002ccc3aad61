// What stands on a bank statement, before it is drawn.
import type { Account, TransactionFacts } from './data/dossier.ts';
import { dayText } from './page/days.ts';
import { centsOf, moneyOrDash, moneyText } from './page/money.ts';
import type { Page } from './page/page.ts';

interface StatementText {
  bank: string;
  vendor: string;
  label: string;
  account: Pick<Account, 'nickname' | 'bsb' | 'number' | 'type'>;
  name: string;
  issuedOn: string;
  /** Newest first. */
  transactions: readonly Pick<TransactionFacts, 'date' | 'description' | 'amount' | 'balance'>[];
}

export function statementPage(text: StatementText): Page {
  const { bank, vendor, label, account, name, issuedOn, transactions } = text;
  return {
    title: bank,
    subject: name.replace(/\.pdf$/i, ''),
    vendor,
    label,
    made: dayText(issuedOn),
    madeAt: `${issuedOn}T00:00:00Z`,
    foldable: false,
    sections: [
      {
        blocks: [
          {
            kind: 'facts',
            facts: [
              { name: 'Account', value: `${account.nickname}, ${account.type}` },
              { name: 'Issued', value: dayText(issuedOn) },
              { name: 'BSB', value: account.bsb },
              { name: 'Number', value: account.number },
            ],
          },
          {
            kind: 'table',
            caption: 'What moved on this account',
            columns: [
              { title: 'Date', width: 16 },
              { title: 'Description', width: 50, wraps: true },
              { title: 'Amount', width: 17, align: 'right' },
              { title: 'Balance', width: 17, align: 'right' },
            ],
            rows: transactions.map(({ date, description, amount, balance }) => [
              dayText(date),
              description ?? 'Not shown',
              moneyText(centsOf(amount)),
              moneyOrDash(balance),
            ]),
            empty: 'Nothing moved on this account.',
          },
        ],
      },
    ],
  };
}
