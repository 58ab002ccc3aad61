// A bank with what vendors are told while it is offline, slow or failing: why, and when it is to come back.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { PublicBank } from '../../api/contract/crawling/banks.ts';
import { stateWords } from '../../api/contract/crawling/bankStates.ts';
import { isStaffBank } from '../../stores/banks/Banks.ts';
import { sentenceOf, stateOf } from '../../stores/banks/states.ts';
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
  const title = note === undefined ? bank.name : `${bank.name}, ${wordOf(bank).toLowerCase()}: ${note}`;
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
      {note !== undefined && <div className={styles.whole}>{`${wordOf(bank)}: ${note}`}</div>}
    </>
  );
});

/** "New login page, back 24 Nov 2026, 09:00 AM" */
function useNote(bank: PublicBank): string | undefined {
  const { zoneName } = useStores().preferences;
  const { back_at: back } = bank;
  const parts = [
    isNew(bank) ? 'new, not shown to customers' : undefined,
    sentenceOf(bank),
    back === null ? undefined : `back ${longTime(back, zoneName)}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** Taken from a register and never switched on. */
const isNew = (bank: PublicBank): boolean => isStaffBank(bank) && bank.register?.is_new === true;

const wordOf = (bank: PublicBank): string => stateWords[stateOf(bank) ?? 'works'];
