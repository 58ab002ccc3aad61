// What an administrator does first in a new product: ticked off by what it holds, and gone when all is done.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { firstSteps, type FirstStep, type FirstSteps as Found } from '../../../api/contract/vendors/firstSteps.ts';
import { firstStepsPart } from '../../../stores/vendors/FirstSteps.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { StepList } from '../../shared/commands/StepList.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  panel: {
    flexShrink: 0,
    margin: '8px 12px 4px',
    padding: '6px 12px 4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  count: { color: tokens.colorNeutralForeground2 },
  away: { marginLeft: 'auto' },
});

interface Help {
  name: string;
  what: (found: Found) => string;
  command: string;
}

const help: Readonly<Record<FirstStep, Help>> = {
  vendor: {
    name: 'Vendor',
    what: ({ vendor }) => vendor?.name ?? 'For whom customers connect their banks',
    command: 'vendor.create',
  },
  label: { name: 'Label', what: () => 'Customer links and reports name it', command: 'vendor.add-label' },
  connector: {
    name: 'Connector per bank',
    what: ({ banks, served, invented }) =>
      `${served} of ${banks} banks are read by a connector${invented > 0 ? `, ${invented} by the demo bank alone` : ''}`,
    command: 'vendor.open-banks',
  },
  webhook: {
    name: 'Webhook',
    what: () => 'Where the vendor hears of results; its secret is told once',
    command: 'vendor.open-webhooks',
  },
  link: {
    name: 'First customer link',
    what: () => 'Sent to a customer, or opened by one',
    command: 'vendor.open-links',
  },
};

const every = 30_000;

export const FirstSteps = observer(function FirstSteps() {
  const styles = useStyles();
  const { parts, journal, session } = useStores();
  const part = parts.of(firstStepsPart);
  const { user } = session;
  const person = user?.id;
  const { written } = journal;
  // Whatever was run may have done a step.
  useEffect(() => {
    if (person !== undefined) void part.read(person);
  }, [part, person, user, written]);
  const { steps, isShown } = part;
  useEffect(() => {
    if (!isShown || person === undefined) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && void part.read(person), every);
    return () => clearInterval(timer);
  }, [part, person, isShown]);
  if (steps === undefined || !isShown) return null;
  const { open, vendor } = steps;
  return (
    <section className={styles.panel} aria-label="First steps">
      <div className={styles.head}>
        <h2 className={styles.title}>First steps</h2>
        <span className={styles.count}>{`${firstSteps.length - open.length} of ${firstSteps.length} done`}</span>
        <CommandButton command="first-step.hide" className={styles.away}>
          Dismiss
        </CommandButton>
      </div>
      <StepList
        label="Steps"
        steps={firstSteps.map((step) => {
          const { name, what, command } = help[step];
          const needsVendor = step !== 'vendor';
          return {
            key: step,
            name,
            isOpen: open.includes(step),
            what: what(steps),
            command,
            answers: needsVendor && vendor !== null ? { vendor: vendor.id } : {},
            canBegin: !needsVendor || vendor !== null,
          };
        })}
      />
    </section>
  );
});
