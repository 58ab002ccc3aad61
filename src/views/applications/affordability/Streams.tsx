// Income or commitments, one by one: each opens to its transactions beneath it.
import type { AffordabilityPart } from '../../../api/contract/analyses/affordability.ts';
import { kindText, moneyText, nextText } from '../../../stores/affordability/words.ts';
import { Masked } from '../../shared/cells/Masked.tsx';
import { Lines } from './Lines.tsx';
import { Opening } from './Opening.tsx';
import { useAffordabilityStyles } from './useAffordabilityStyles.ts';

interface StreamsProps {
  title: string;
  none: string;
  ones: AffordabilityPart['income'] | AffordabilityPart['commitments'];
  currency: string | null;
}

export function Streams({ title, none, ones, currency }: StreamsProps) {
  const styles = useAffordabilityStyles();
  const money = (amount: number) => <Masked as="amount">{moneyText(amount, currency)}</Masked>;
  return (
    <section aria-label={title}>
      <h3 className={styles.subtitle}>{title}</h3>
      {ones.length === 0 && <p className={styles.quiet}>{none}</p>}
      <ul className={styles.list}>
        {ones.map((one) => {
          const first = one.lines[0];
          return (
            <li key={`${one.kind} ${first?.account_id} ${first?.sequence}`}>
              <Opening
                figure={
                  <>
                    <span className={styles.name}>
                      {one.name === null ? kindText(one) : <Masked as="personal">{one.name}</Masked>}
                    </span>
                    {`${one.name === null ? '' : ` · ${one.kind}`} · ${one.frequency} · `}
                    {money(one.median)}
                    <span className={styles.facts}>
                      {`${one.lines.length === 1 ? '1 payment' : `${one.lines.length} payments`}, ${one.first_on} to ${one.last_on} · last `}
                      {money(one.last)}
                      {one.least !== one.most && (
                        <>
                          {' · '}
                          {money(one.least)} to {money(one.most)}
                        </>
                      )}
                      {` · ${nextText(one)}`}
                    </span>
                  </>
                }
              >
                <Lines lines={one.lines} currency={currency} label={`Transactions of ${one.name ?? one.kind}`} />
              </Opening>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
