// Accounts of the demo data have lines of their kind, and balances that run.
import { expect, test } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { openFilled } from './filled.ts';

const demo = openFilled();

test('every kind of account is there, and is moved as its kind is', async () => {
  const kinds = await demo.rows(sql`
    select a.type, count(distinct a.id) > 50 as many,
      count(*) filter (where b.description ~ '^(SALARY|PAY|RENT|DIRECT DEBIT) ') as living,
      count(*) filter (where b.description ~ '^(VISA|EFTPOS|TAP AND PAY) ') > 0 as shopping
    from account a join bank_transaction b on b.account_id = a.id where a.type <> 'transaction' group by a.type order by a.type`);
  expect(kinds).toEqual([
    { type: 'credit card', many: true, living: 0, shopping: true },
    { type: 'home loan', many: true, living: 0, shopping: false },
    { type: 'savings', many: true, living: 0, shopping: false },
    { type: 'term deposit', many: true, living: 0, shopping: false },
  ]);
});

test('each line leaves the balance that follows, on the side of zero of its kind', async () => {
  const wrong = await demo.rows(sql`
    select account_id, sequence from (
      select b.account_id, b.sequence, b.balance, b.amount, a.type, lag(b.balance) over (partition by a.id order by b.sequence) as before
      from bank_transaction b join account a on a.id = b.account_id where a.balance is not null) line
    where balance <> before + amount or (type in ('savings', 'term deposit') and balance < 0)
      or (type in ('home loan', 'credit card') and balance > 0)`);
  expect(wrong).toEqual([]);
});
