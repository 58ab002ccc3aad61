// Steps that are ticked off by facts, each with the command that does it.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { CommandButton } from './CommandButton.tsx';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: '4px 0 0', padding: 0 },
  step: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    minHeight: '32px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  mark: { display: 'flex', fontSize: '18px' },
  done: { color: tokens.colorPaletteGreenForeground1 },
  open: { color: tokens.colorNeutralForeground3 },
  name: { flex: '0 0 220px', fontWeight: tokens.fontWeightSemibold },
  what: { flex: '1 1 220px', color: tokens.colorNeutralForeground2 },
});

interface ListedStep {
  key: string;
  name: string;
  isOpen: boolean;
  what: string;
  command: string;
  answers: Record<string, unknown>;
  /** It can be done now: an open step without it has no button. */
  canBegin: boolean;
}

export function StepList({ label, steps }: { label: string; steps: readonly ListedStep[] }) {
  const styles = useStyles();
  return (
    <ol className={styles.list} aria-label={label}>
      {steps.map(({ key, name, isOpen, what, command, answers, canBegin }) => (
        <li key={key} className={styles.step}>
          <span className={mergeClasses(styles.mark, isOpen ? styles.open : styles.done)} aria-hidden>
            {isOpen ? <CircleRegular /> : <CheckmarkCircleRegular />}
          </span>
          <span className={styles.name}>{`${name}: ${isOpen ? 'open' : 'done'}`}</span>
          <span className={styles.what}>{what}</span>
          {isOpen && canBegin && <CommandButton command={command} answers={answers} appearance="outline" />}
        </li>
      ))}
    </ol>
  );
}
