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
  command: string | ((found: Found) => string);
}

const help: Readonly<Record<FirstStep, Help>> = {
  vendor: {
    name: 'Vendor',
    what: ({ vendor }) => vendor?.name ?? 'For whom customers connect their banks',
    command: 'vendor.create',
  },
  label: { name: 'Label', what: () => 'Customer links and reports name it', command: 'vendor.add-label' },
  connector: {
    name: 'Files or connectors',
    what: howBanksAreRead,
    // Where nothing is installed there is nothing to choose: a link is where a customer brings files.
    command: ({ connectors }) => (connectors.length === 0 ? 'vendor.open-links' : 'vendor.open-banks'),
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

function howBanksAreRead(found: Found): string {
  const { banks, served, invented, has_demo_bank } = found;
  const real = served - invented;
  return [
    real > 0 ? `${real} of ${banks} banks are read by a connector.` : '',
    wayOfFiles(found, real),
    has_demo_bank && invented > 0 ? `The demo bank, which reads ${invented}, is a demonstration: it invents all.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function wayOfFiles({ connectors, has_files }: Found, real: number): string {
  if (has_files) return 'Statement files are taken for every bank.';
  if (connectors.length === 0)
    return 'No connector is installed. Customers bring statement files of any bank with a customer link.';
  if (real > 0) return '';
  return `Choose a connector for the banks (${connectors.join(', ')}), or have customers bring statement files.`;
}

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
            command: typeof command === 'string' ? command : command(steps),
            answers: needsVendor && vendor !== null ? { vendor: vendor.id } : {},
            canBegin: !needsVendor || vendor !== null,
          };
        })}
      />
    </section>
  );
});
