// On the record of an application: what it can afford a month, in a few figures that lead to its page.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { addresses } from '../../../../api/contract/addresses.ts';
import type { AffordabilityPart } from '../../../../api/contract/analyses/affordability.ts';
import type { Application } from '../../../../api/contract/applications/applications.ts';
import { wordingOf } from '../../../../api/failure.ts';
import { knownAffordability, readAffordability, stateOf } from '../../../../stores/affordability/panel.ts';
import { belowZeroText, currencyText, moneyText, recognisedText } from '../../../../stores/affordability/words.ts';
import { Masked } from '../../../shared/cells/Masked.tsx';
import { useStores } from '../../../shared/context/StoresContext.ts';
import { FailureLine } from '../../../shared/FailureLine.tsx';
import { RouteLink } from '../../../shared/RouteLink.tsx';
import { NotInFigures } from '../../provenance/NotInFigures.tsx';
import { AffordabilityFrame } from './AffordabilityFrame.tsx';

const useStyles = makeStyles({
  line: { margin: '4px 0 0', overflowWrap: 'anywhere' },
  quiet: { margin: '4px 0 0', color: tokens.colorNeutralForeground3 },
  figures: { display: 'flex', flexWrap: 'wrap', gap: '2px 20px', margin: '4px 0 0' },
  figure: { display: 'flex', gap: '6px', minWidth: 0 },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums' },
});

export const AffordabilityPanel = observer(function AffordabilityPanel({ record }: { record: Application }) {
  const styles = useStyles();
  const stores = useStores();
  const { id } = record;
  const state = stateOf(record);
  useEffect(() => void (state !== '' && readAffordability(stores, id)), [stores, id, state]);
  const { found, failure } = (state === '' ? undefined : knownAffordability(stores, id)) ?? {};
  return (
    <AffordabilityFrame link={<RouteLink to={addresses.affordability(id)}>Affordability with transactions</RouteLink>}>
      {state === '' && <p className={styles.quiet}>Not known: there are no transactions yet.</p>}
      {state !== '' && found === undefined && failure === undefined && (
        <p className={styles.quiet}>Reading the transactions…</p>
      )}
      {failure !== undefined && (
        <FailureLine onRetry={() => void readAffordability(stores, id)}>
          {wordingOf(failure) ?? 'The affordability could not be read'}
        </FailureLine>
      )}
      {found !== undefined && <NotInFigures found={found} />}
      {found?.recognised
        .filter(({ is_little }) => is_little)
        .map((one) => (
          <p key={one.country_code} className={styles.line}>{`Little recognised: ${recognisedText(one)}`}</p>
        ))}
      {found?.parts.map((part) => (
        <OfCurrency key={part.currency ?? ''} part={part} />
      ))}
    </AffordabilityFrame>
  );
});

function OfCurrency({ part: { affordable, balances, currency, dishonours } }: { part: AffordabilityPart }) {
  const styles = useStyles();
  const money = [
    ['Income', affordable.income],
    ['Commitments', affordable.commitments],
    ['Spent freely', affordable.spent],
    ['Left a month', affordable.left],
  ] as const;
  const facts = [
    ['Dishonours', String(dishonours.length)],
    ['Days below zero', belowZeroText(balances)],
  ] as const;
  const { not_known: reason } = affordable;
  return (
    <dl className={styles.figures} aria-label={currencyText(currency)}>
      {money.map(([title, amount]) => (
        <div key={title} className={styles.figure}>
          <dt className={styles.name}>{title}</dt>
          <dd className={styles.value}>
            {amount === null && reason !== null && title === 'Left a month' ? (
              `not known: ${reason}`
            ) : (
              <Masked as={amount === null ? 'text' : 'amount'}>{moneyText(amount, currency)}</Masked>
            )}
          </dd>
        </div>
      ))}
      {facts.map(([title, fact]) => (
        <div key={title} className={styles.figure}>
          <dt className={styles.name}>{title}</dt>
          <dd className={styles.value}>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
