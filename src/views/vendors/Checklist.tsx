// What a vendor needs before its customers' data arrives: ticked off by facts, each step with the command that does it.
import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { vendorSteps, type VendorRow, type VendorStep } from '../../api/contract/vendors/vendors.ts';
import { stepNames } from '../../stores/vendors/vendorWords.ts';
import { StepList } from '../shared/commands/StepList.tsx';
import { useDeskAccess } from '../shared/context/DeskContext.ts';

const useStyles = makeStyles({ head: { margin: 0 } });

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
      <StepList
        label="Checklist"
        steps={vendorSteps.map((step) => {
          const { what, command } = help[step];
          return {
            key: step,
            name: stepNames[step],
            isOpen: record.lacks.includes(step),
            what: what(record),
            command,
            answers: command.startsWith('vendor.') ? { vendor: record.id } : {},
            canBegin: desk?.registry.get(command) !== undefined,
          };
        })}
      />
    </>
  );
});
