// The banks of a vendor's country: which its customers may choose, and by which connector each is read for it.
import { makeStyles, Select, Switch, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { VendorBank, VendorRow } from '../../api/contract/vendors/vendors.ts';
import { wordingOf } from '../../api/failure.ts';
import { standard, vendorBanks } from '../../stores/vendors/VendorBanks.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { RowSkeleton } from '../shared/recordTable/RowSkeleton.tsx';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useRunCommand } from '../shared/recordTable/useRunCommand.ts';
import { FailureLine } from '../shared/FailureLine.tsx';

const settling = 500;

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', minWidth: '420px' },
  head: { textAlign: 'left', padding: '4px 16px 4px 0', color: tokens.colorNeutralForeground3, fontWeight: 'normal' },
  cell: { padding: '0 16px 0 0', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  note: { margin: '0 0 6px', color: tokens.colorNeutralForeground2 },
});

export const VendorBanks = observer(function VendorBanks({ record: { id } }: { record: VendorRow }) {
  const styles = useStyles();
  const part = useStores().parts.of(vendorBanks);
  useEffect(() => void part.read(id), [part, id]);
  const { banks, failure, isWanted } = part;
  const table = useRef<HTMLTableElement>(null);
  const isThere = part.vendor === id && banks !== undefined;
  useEffect(() => {
    if (!isWanted || !isThere) return;
    part.want(false);
    const first = table.current?.querySelector('select');
    first?.focus({ preventScroll: true });
    // The nearest place scrolls the page alone, and not what is around it.
    const show = () => document.activeElement === first && first?.scrollIntoView({ block: 'nearest' });
    show();
    // What stands above may come later, and pushes it away.
    setTimeout(show, settling);
  }, [part, isWanted, isThere]);
  if (part.vendor !== id || banks === undefined)
    return failure === undefined ? (
      <RowSkeleton label="Banks" />
    ) : (
      <FailureLine>{wordingOf(failure) ?? 'The banks could not be loaded'}</FailureLine>
    );
  if (banks.length === 0) return <p className={styles.note}>There is no bank in the country of this vendor.</p>;
  return (
    <>
      <p className={styles.note}>
        Customers of this vendor choose among the offered banks. Standard is the connector that the installation names.
        Customers of a bank without a connector bring statement files.
      </p>
      <CommandButton command="connector.edit">Settings of connectors</CommandButton>
      <div className={styles.scroll}>
        <table ref={table} className={styles.table} aria-label="Banks of the vendor">
          <thead>
            <tr>
              {['Bank', 'Offered', 'Connector', 'Read by'].map((title) => (
                <th key={title} scope="col" className={styles.head}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {banks.map((bank) => (
              <Row key={bank.bank_id} vendor={id} bank={bank} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
});

const Row = observer(function Row({ vendor, bank }: { vendor: number; bank: VendorBank }) {
  const styles = useStyles();
  const { parts, session } = useStores();
  const run = useRunCommand();
  const mayChange = session.may('ADMIN');
  const { connector, bank_id: id } = bank;
  const { connectors } = parts.of(vendorBanks);
  // One that does not exist here is shown as what was chosen, and cannot be chosen again.
  const gone = connector !== null && !connectors.includes(connector);
  return (
    <tr>
      <td className={styles.cell}>{bank.is_offline ? `${bank.bank} (offline)` : bank.bank}</td>
      <td className={styles.cell}>
        <Switch
          aria-label={`Offer ${bank.bank}`}
          disabled={!mayChange}
          checked={bank.offered}
          onChange={(_event, { checked }) => void run('vendor.set-bank', { vendor, bank: id, offered: checked })}
        />
      </td>
      <td className={styles.cell}>
        <Select
          size="small"
          aria-label={`Connector of ${bank.bank}`}
          disabled={!mayChange}
          value={connector ?? standard}
          onChange={(_event, { value }) => void run('vendor.set-bank', { vendor, bank: id, connector: value })}
        >
          <option value={standard}>Standard</option>
          {connectors.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          {gone && (
            <option value={connector} disabled>
              {`${connector} (ignored)`}
            </option>
          )}
        </Select>
      </td>
      <td className={styles.cell}>{bank.problem ?? bank.served_by ?? 'No connector: statement files'}</td>
    </tr>
  );
});
