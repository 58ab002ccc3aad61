// What the accounts of one currency tell: what is left, income, commitments, conduct and the months.
import type { AffordabilityPart } from '../../../api/contract/analyses/affordability.ts';
import { currencyText, moneyText } from '../../../stores/affordability/words.ts';
import { Masked } from '../../shared/cells/Masked.tsx';
import { Conduct } from './Conduct.tsx';
import { Months } from './Months.tsx';
import { Streams } from './Streams.tsx';
import { useAffordabilityStyles } from './useAffordabilityStyles.ts';

export function OfCurrency({ part }: { part: AffordabilityPart }) {
  const styles = useAffordabilityStyles();
  const { accounts, currency, income, commitments } = part;
  const name = currencyText(currency);
  return (
    <section aria-label={name}>
      <h2 className={styles.title}>
        {`${name}: `}
        <Masked as="text">{accounts.map((id) => `account ${id}`).join(', ')}</Masked>
      </h2>
      <Left part={part} />
      <Streams title="Income" none="No stream of income was found." ones={income} currency={currency} />
      <Streams title="Commitments" none="No commitment was found." ones={commitments} currency={currency} />
      <Conduct part={part} />
      <Months part={part} />
    </section>
  );
}

function Left({ part: { affordable, currency } }: { part: AffordabilityPart }) {
  const styles = useAffordabilityStyles();
  const { not_known: reason, assumptions } = affordable;
  const figures = [
    ['Income', affordable.income],
    ['Commitments', affordable.commitments],
    // Without a table there is no buffer.
    ...(affordable.buffer === 0 ? [] : [['Buffer on commitments', affordable.buffer] as const]),
    ['Spent freely', affordable.spent],
    ...(affordable.benchmark === null ? [] : [['Living costs by the table', affordable.benchmark] as const]),
    ['Living costs that count', affordable.living],
    ['Left', affordable.left],
  ] as const;
  return (
    <section aria-label="Left a month">
      <h3 className={styles.subtitle}>A month</h3>
      {reason !== null && <p className={styles.warning}>Not known: {reason}</p>}
      <dl className={styles.figures}>
        {figures.map(([title, amount]) => (
          <div key={title} style={{ display: 'contents' }} className={title === 'Left' ? styles.total : undefined}>
            <dt>{title}</dt>
            <dd className={styles.value}>
              <Masked as={amount === null ? 'text' : 'amount'}>{moneyText(amount, currency)}</Masked>
            </dd>
          </div>
        ))}
      </dl>
      {assumptions.length > 0 && (
        <>
          <h4 className={styles.subtitle}>Assumptions</h4>
          <ul className={styles.bullets} aria-label="Assumptions">
            {assumptions.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
