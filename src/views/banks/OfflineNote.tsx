// A bank with what vendors are told while it is offline: why, and when it is to come back.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { PublicBank } from '../../api/contract/crawling/banks.ts';
import { BankName } from '../shared/cells/BankName.tsx';
import { longTime } from '../shared/cells/longTime.ts';
import { useStores } from '../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  note: { marginLeft: '8px', color: tokens.colorNeutralForeground3 },
  whole: { marginTop: '4px', overflowWrap: 'anywhere' },
});

export const BankInCell = observer(function BankInCell({ bank }: { bank: PublicBank }) {
  const styles = useStyles();
  const note = useNote(bank);
  const title = note === undefined ? bank.name : `${bank.name}, offline: ${note}`;
  return (
    <span title={title}>
      <BankName name={bank.name} logo={bank.logo} />
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  );
});

export const BankInWhole = observer(function BankInWhole({ bank }: { bank: PublicBank }) {
  const styles = useStyles();
  const note = useNote(bank);
  return (
    <>
      <BankName name={bank.name} logo={bank.logo} />
      {note !== undefined && <div className={styles.whole}>{`Offline: ${note}`}</div>}
    </>
  );
});

/** "New login page, back 24 Nov 2026, 09:00 AM" */
function useNote({ is_offline, offline_reason: reason, back_at: back }: PublicBank): string | undefined {
  const { zoneName } = useStores().preferences;
  if (!is_offline) return undefined;
  const parts = [reason, back === null ? null : `back ${longTime(back, zoneName)}`].filter((part) => part !== null);
  return parts.length === 0 ? undefined : parts.join(', ');
}
