// Income or commitments, one by one: each opens to its transactions beneath it.
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { AffordabilityPart } from '../../../api/contract/analyses/affordability.ts';
import { streamsKey } from '../../../stores/affordability/figures.ts';
import { shownAffordability } from '../../../stores/affordability/shown.ts';
import { kindText, moneyText, nextText } from '../../../stores/affordability/words.ts';
import { Masked } from '../../shared/cells/Masked.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { Lines } from './Lines.tsx';
import { Opening } from './Opening.tsx';
import { useAffordabilityStyles } from './useAffordabilityStyles.ts';

interface StreamsProps {
  title: string;
  none: string;
  ones: AffordabilityPart['income'] | AffordabilityPart['commitments'];
  currency: string | null;
  place: 'income' | 'commitments';
}

export const Streams = observer(function Streams({ title, none, ones, currency, place }: StreamsProps) {
  const styles = useAffordabilityStyles();
  const self = useRef<HTMLElement>(null);
  const shown = useStores().parts.of(shownAffordability);
  const isWanted = shown.opened === streamsKey(currency, place);
  useEffect(() => {
    if (!isWanted) return;
    self.current?.querySelector('summary')?.focus();
    shown.open(undefined);
  }, [isWanted, shown]);
  const money = (amount: number) => <Masked as="amount">{moneyText(amount, currency)}</Masked>;
  return (
    <section ref={self} aria-label={title}>
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
});
