// The question of the test bank: the confirmation step that some cards ask for.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef } from 'react';

const useStyles = makeStyles({
  question: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `2px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

export function TestQuestion({ onAnswer }: { onAnswer: (answer: 'confirm' | 'refuse') => void }) {
  const styles = useStyles();
  const first = useRef<HTMLButtonElement>(null);
  // Moves the focus before the first paint, so that an Enter at that moment does not press the waiting button.
  useLayoutEffect(() => first.current?.focus(), []);
  return (
    <section aria-labelledby="test-question" className={styles.question}>
      <strong id="test-question">The test bank asks: is this payment yours?</strong>
      <div className={styles.buttons}>
        <Button ref={first} appearance="primary" onClick={() => onAnswer('confirm')}>
          Confirm the payment
        </Button>
        <Button onClick={() => onAnswer('refuse')}>Refuse it</Button>
      </div>
    </section>
  );
}
