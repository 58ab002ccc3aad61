// What one account of a file holds, to look at before it is read: money in, money out, and its newest lines.
import type { FilePreview } from '../../../api/contract/statementFiles/statementFiles.ts';
import { amountOf } from './amountOf.ts';
import { dayOf } from './dayOf.ts';

interface PreviewParts {
  preview: FilePreview;
  /** As the file says it. */
  currency: string | null;
  /** Which account it is, for those who hear it. */
  of: string;
}

export function Preview({
  preview: { holder, money_in: moneyIn, money_out: moneyOut, newest },
  currency,
  of,
}: PreviewParts) {
  const unit = currency === null ? '' : ` ${currency}`;
  return (
    <div className="preview">
      <dl>
        {holder !== null && (
          <div>
            <dt>Account holder</dt>
            <dd>{holder}</dd>
          </div>
        )}
        <div>
          <dt>Money in</dt>
          <dd>{amountOf(moneyIn) + unit}</dd>
        </div>
        <div>
          <dt>Money out</dt>
          <dd>{amountOf(moneyOut) + unit}</dd>
        </div>
      </dl>
      {newest.length > 0 && (
        <table aria-label={`Newest lines of ${of}`}>
          <caption>{newest.length === 1 ? 'Its line' : `Its newest ${newest.length} lines`}</caption>
          <thead>
            <tr>
              <th scope="col" className="day">
                Date
              </th>
              <th scope="col">Description</th>
              <th scope="col" className="number">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {newest.map(({ date, description, amount }, place) => (
              <tr key={place}>
                <td className="day">{dayOf(date)}</td>
                <td>{description}</td>
                <td className="number">{amountOf(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
