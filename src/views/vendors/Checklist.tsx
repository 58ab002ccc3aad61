// What a vendor needs before its customers' data arrives: ticked off by facts, each step with the command that does it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { observer } from 'mobx-react-lite';
import { vendorSteps, type VendorRow, type VendorStep } from '../../api/contract/vendors/vendors.ts';
import { stepNames } from '../../stores/vendors/vendorWords.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useDeskAccess } from '../shared/context/DeskContext.ts';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0 },
  step: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    minHeight: '34px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  mark: { display: 'flex', fontSize: '18px' },
  done: { color: tokens.colorPaletteGreenForeground1 },
  open: { color: tokens.colorNeutralForeground3 },
  name: { flex: '0 0 230px', fontWeight: tokens.fontWeightSemibold },
  what: { flex: '1 1 240px', color: tokens.colorNeutralForeground2 },
  head: { margin: '0 0 4px' },
});

interface Help {
  what: (vendor: VendorRow) => string;
  command: string;
}

const help: Readonly<Record<VendorStep, Help>> = {
  label: {
    what: ({ label }) => label ?? 'Reports and customer links name it',
    command: 'vendor.add-label',
  },
  endpoint: {
    what: ({ webhooks }) =>
      webhooks > 0 ? `Events are sent to ${webhooks}` : 'Where its events are sent; the secret is told once',
    command: 'vendor.open-webhooks',
  },
  people: {
    what: ({ people }) => (people > 0 ? `${people} can sign in` : 'Nobody of the vendor can sign in'),
    command: 'go.people',
  },
  link: { what: () => 'A customer was sent a link, or came by one', command: 'vendor.open-links' },
  finished: { what: () => 'An application was finalised', command: 'vendor.open-applications' },
};

export const Checklist = observer(function Checklist({ record }: { record: VendorRow }) {
  const styles = useStyles();
  const { desk } = useDeskAccess();
  const open = record.lacks.length;
  return (
    <>
      <p className={styles.head}>
        {open === 0 ? 'Everything is in place.' : `${open} of ${vendorSteps.length} steps are open.`}
      </p>
      <ul className={styles.list} aria-label="Checklist">
        {vendorSteps.map((step) => {
          const { what, command } = help[step];
          const isOpen = record.lacks.includes(step);
          return (
            <li key={step} className={styles.step}>
              <span className={`${styles.mark} ${isOpen ? styles.open : styles.done}`} aria-hidden>
                {isOpen ? <CircleRegular /> : <CheckmarkCircleRegular />}
              </span>
              <span className={styles.name}>{`${stepNames[step]}: ${isOpen ? 'open' : 'done'}`}</span>
              <span className={styles.what}>{what(record)}</span>
              {isOpen && desk?.registry.get(command) !== undefined && (
                <CommandButton
                  command={command}
                  answers={command.startsWith('vendor.') ? { vendor: record.id } : {}}
                  look="outline"
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
});
