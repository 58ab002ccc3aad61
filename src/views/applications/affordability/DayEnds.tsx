// The last transactions of the days that an account ended below zero or at its lowest, with the balance that they left.
import { observer } from 'mobx-react-lite';
import type { CountedLine } from '../../../api/contract/analyses/affordability.ts';
import { moneyText, numberText } from '../../../stores/affordability/words.ts';
import { Masked, useMasked } from '../../shared/cells/Masked.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { useAffordabilityStyles } from './useAffordabilityStyles.ts';

interface DayEndsProps {
  lines: readonly CountedLine[];
  currency: string | null;
  label: string;
}

export const DayEnds = observer(function DayEnds({ lines, currency, label }: DayEndsProps) {
  const styles = useAffordabilityStyles();
  const say = useMasked();
  const { isShut } = useStores().preferences;
  return (
    <>
      <p className={styles.quiet}>A balance stands until the next one.</p>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={isShut ? 'Transactions' : say(label)}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col" className={styles.number}>
                Balance at the end of the day
              </th>
              <th scope="col" className={styles.number}>
                Amount
              </th>
              <th scope="col">Description</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.sequence}>
                <td className={styles.day}>{line.date}</td>
                <td className={styles.number}>
                  <Masked as="amount">{moneyText(line.day_ended_with, currency)}</Masked>
                </td>
                <td className={styles.number}>
                  <Masked as="amount">{numberText(line.amount)}</Masked>
                </td>
                <td>{line.description === null ? 'not shown' : <Masked as="personal">{line.description}</Masked>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
});
