// Shows which step of the two this is.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import type { Step } from './formState.ts';

const useStyles = makeStyles({
  list: { listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: 0, padding: 0 },
  step: { display: 'flex', alignItems: 'center', gap: '8px', color: tokens.colorNeutralForeground3 },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  mark: {
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  filled: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    border: `1px solid ${tokens.colorBrandBackground}`,
  },
});

export const stepTitles: Readonly<Record<Step, string>> = {
  account: 'Account Details',
  business: 'Business Details',
};
const steps: readonly Step[] = ['account', 'business'];

export function StepList({ current }: { current: Step }) {
  const styles = useStyles();
  const place = steps.indexOf(current);
  return (
    <ol className={styles.list} aria-label="Steps">
      {steps.map((step, at) => (
        <li
          key={step}
          className={mergeClasses(styles.step, step === current && styles.current)}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={mergeClasses(styles.mark, at <= place && styles.filled)} aria-hidden="true">
            {at < place ? <CheckmarkRegular /> : at + 1}
          </span>
          {stepTitles[step]}
        </li>
      ))}
    </ol>
  );
}
