// The transactions behind a figure, with their sum.
import type { AffordabilityLine } from '../../../api/contract/analyses/affordability.ts';
import { moneyText, numberText } from '../../../stores/affordability/words.ts';
import { Masked, useMasked } from '../../shared/cells/Masked.tsx';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../shared/context/StoresContext.ts';
import { useAffordabilityStyles } from './useAffordabilityStyles.ts';

interface LinesProps {
  lines: readonly AffordabilityLine[];
  currency: string | null;
  label: string;
}

const cents = (amount: number): number => Math.round(amount * 100);

export const Lines = observer(function Lines({ lines, currency, label }: LinesProps) {
  const styles = useAffordabilityStyles();
  const said = useMasked();
  const { isShut } = useStores().preferences;
  const sum = lines.reduce((all, { amount }) => all + cents(amount), 0) / 100;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={isShut ? 'Transactions' : said(label)}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col" className={styles.number}>
              Amount
            </th>
            <th scope="col">Description</th>
            <th scope="col">Account</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.account_id} ${line.sequence}`}>
              <td className={styles.day}>{line.date}</td>
              <td className={styles.number}>
                <Masked as="amount">{numberText(line.amount)}</Masked>
              </td>
              <td>{line.description === null ? 'not shown' : <Masked as="personal">{line.description}</Masked>}</td>
              <td>
                <Masked as="id">{String(line.account_id)}</Masked>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Sum</th>
            <td className={styles.number}>
              <Masked as="amount">{moneyText(sum, currency)}</Masked>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
});
