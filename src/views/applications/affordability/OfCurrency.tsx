// What the accounts of one currency tell: what is left, income, commitments, conduct and the months.
import type { AffordabilityPart } from '../../../api/contract/analyses/affordability.ts';
import { currencyText } from '../../../stores/affordability/words.ts';
import { Masked } from '../../shared/cells/Masked.tsx';
import { Conduct } from './Conduct.tsx';
import { Left } from './Left.tsx';
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
      <Streams title="Income" none="No stream of income was found." ones={income} currency={currency} place="income" />
      <Streams
        title="Commitments"
        none="No commitment was found."
        ones={commitments}
        currency={currency}
        place="commitments"
      />
      <Conduct part={part} />
      <Months part={part} />
    </section>
  );
}
