// What is left a month: each figure leads to the streams or the transactions it is made of, with every assumption.
import type { AffordabilityPart } from '../../../api/contract/analyses/affordability.ts';
import { spentKey, streamsKey } from '../../../stores/affordability/figures.ts';
import { moneyText } from '../../../stores/affordability/words.ts';
import { Masked } from '../../shared/cells/Masked.tsx';
import { FigureButton } from './FigureButton.tsx';
import { Opened } from './Opened.tsx';
import { useAffordabilityStyles } from './useAffordabilityStyles.ts';

/** The sections whose streams a figure is made of. */
const streamsOf: Readonly<Record<string, 'income' | 'commitments'>> = {
  Income: 'income',
  Commitments: 'commitments',
  'Buffer on commitments': 'commitments',
};

export function Left({ part }: { part: AffordabilityPart }) {
  const styles = useAffordabilityStyles();
  const { affordable, currency, months } = part;
  const { not_known: reason, assumptions } = affordable;
  const hasSpent = months.some((month) => month.is_full && month.discretionary > 0);
  function keyOf(title: string): string | undefined {
    const streams = streamsOf[title];
    if (streams !== undefined) return part[streams].length > 0 ? streamsKey(currency, streams) : undefined;
    const isSpent =
      title === 'Spent freely' || (title === 'Living costs that count' && affordable.living === affordable.spent);
    return isSpent && hasSpent ? spentKey(currency) : undefined;
  }
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
      <Opened place="average" part={part}>
        <dl className={styles.figures}>
          {figures.map(([title, amount]) => (
            <div key={title} style={{ display: 'contents' }} className={title === 'Left' ? styles.total : undefined}>
              <dt>{title}</dt>
              <dd className={styles.value}>
                {amount === null || keyOf(title) === undefined ? (
                  <Masked as={amount === null ? 'text' : 'amount'}>{moneyText(amount, currency)}</Masked>
                ) : (
                  <FigureButton
                    figure={keyOf(title) ?? ''}
                    of={title}
                    text={moneyText(amount, currency)}
                    isAmount
                    leads={streamsOf[title] !== undefined}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Opened>
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
