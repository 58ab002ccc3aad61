// Month by month as a table, with a bar each for what came in and what went out.
import { mergeClasses } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { AffordabilityPart } from '../../../api/contract/analyses/affordability.ts';
import { hasLines, monthColumns, monthKey } from '../../../stores/affordability/figures.ts';
import { currencyText, numberText } from '../../../stores/affordability/words.ts';
import { Masked } from '../../shared/cells/Masked.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { FigureButton } from './FigureButton.tsx';
import { Opened } from './Opened.tsx';
import { useAffordabilityStyles } from './useAffordabilityStyles.ts';

export const Months = observer(function Months({ part }: { part: AffordabilityPart }) {
  const styles = useAffordabilityStyles();
  const { isShut } = useStores().preferences;
  const { months, currency } = part;
  const most = Math.max(1, ...months.flatMap((one) => [one.in, one.committed + one.discretionary]));
  const width = (amount: number) => ({ width: `${(amount / most) * 100}%` });
  return (
    <section aria-label="Month by month">
      <h3 className={styles.subtitle}>{`Month by month, in ${currencyText(currency)}`}</h3>
      <Opened place="months" part={part}>
        <div className={styles.scroll}>
          <table className={styles.table} aria-label="Months">
            <thead>
              <tr>
                <th scope="col">Month</th>
                {monthColumns.map(([title]) => (
                  <th key={title} scope="col" className={styles.number}>
                    {title}
                  </th>
                ))}
                {!isShut && <th scope="col">In above, out below</th>}
              </tr>
            </thead>
            <tbody>
              {months.map((one) => (
                <tr key={one.month}>
                  <td className={styles.day}>{one.is_full ? one.month : `${one.month} (not whole)`}</td>
                  {monthColumns.map(([title, key]) => (
                    <td key={title} className={styles.number}>
                      {hasLines(one, key) ? (
                        <FigureButton
                          figure={monthKey(currency, key, one.month)}
                          of={`${title}, ${one.month}`}
                          text={numberText(one[key])}
                          isAmount
                        />
                      ) : (
                        <Masked as="amount">{numberText(one[key])}</Masked>
                      )}
                    </td>
                  ))}
                  {!isShut && (
                    <td className={styles.bars} aria-hidden>
                      <div className={styles.bar} style={width(one.in)} />
                      <div
                        className={mergeClasses(styles.bar, styles.out)}
                        style={width(one.committed + one.discretionary)}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Opened>
    </section>
  );
});
