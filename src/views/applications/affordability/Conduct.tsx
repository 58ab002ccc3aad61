// How the accounts were run: what was not paid, days below zero, and gambling, cash advances and small loans with their transactions.
import type { AffordabilityPart } from '../../../api/contract/analyses/affordability.ts';
import { balanceKey } from '../../../stores/affordability/figures.ts';
import { daysText, moneyText } from '../../../stores/affordability/words.ts';
import { Masked } from '../../shared/cells/Masked.tsx';
import { FigureButton } from './FigureButton.tsx';
import { Lines } from './Lines.tsx';
import { Opened } from './Opened.tsx';
import { Opening } from './Opening.tsx';
import { useAffordabilityStyles } from './useAffordabilityStyles.ts';

export function Conduct({ part }: { part: AffordabilityPart }) {
  const styles = useAffordabilityStyles();
  const { balances, currency } = part;
  const lists = [
    ['Gambling', part.gambling],
    ['Cash advances', part.cash_advances],
    ['Small loans', part.small_loans],
  ] as const;
  return (
    <section aria-label="Conduct">
      <h3 className={styles.subtitle}>Conduct</h3>
      <NotPaid part={part} />
      {lists.map(([title, lines]) =>
        lines.length === 0 ? (
          <p key={title} className={styles.quiet}>{`${title}: none found`}</p>
        ) : (
          <Opening
            key={title}
            figure={`${title}: ${lines.length === 1 ? '1 transaction' : `${lines.length} transactions`}`}
          >
            <Lines lines={lines} currency={currency} label={`Transactions of ${title}`} />
          </Opening>
        ),
      )}
      <Opened place="balances" part={part}>
        <ul className={styles.bullets} aria-label="Balances">
          {balances.map(({ account_id: account, days_below_zero: days, lowest }) => (
            <li key={account}>
              <Masked as="text">{`Account ${account}`}</Masked>
              {': '}
              {days === null || lowest === null ? (
                'days below zero not known, no balance is told'
              ) : (
                <>
                  <FigureButton
                    figure={balanceKey(currency, account)}
                    of={`Account ${account}`}
                    text={`${daysText(days)} below zero`}
                  />
                  {', lowest '}
                  <Masked as="amount">{moneyText(lowest.amount, currency)}</Masked>
                  {` on ${lowest.date}`}
                </>
              )}
            </li>
          ))}
        </ul>
      </Opened>
    </section>
  );
}

function NotPaid({ part: { dishonours, currency } }: { part: AffordabilityPart }) {
  const styles = useAffordabilityStyles();
  if (dishonours.length === 0) return <p className={styles.quiet}>Dishonours: none found</p>;
  return (
    <Opening figure={`Dishonours: ${dishonours.length}`}>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="Dishonours">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Payee</th>
              <th scope="col" className={styles.number}>
                Amount
              </th>
              <th scope="col" className={styles.number}>
                Fee
              </th>
            </tr>
          </thead>
          <tbody>
            {dishonours.map(({ account_id: account, date, name, amount, fee }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two of a day and an account are told apart by nothing else
              <tr key={`${account} ${date} ${place}`}>
                <td className={styles.day}>{date}</td>
                <td>{name === null ? 'not known' : <Masked as="personal">{name}</Masked>}</td>
                {[amount, fee].map((money, at) => (
                  <td key={at === 0 ? 'amount' : 'fee'} className={styles.number}>
                    <Masked as={money === null ? 'text' : 'amount'}>{moneyText(money, currency)}</Masked>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Opening>
  );
}
