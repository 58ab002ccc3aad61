// One line that says what went wrong, at once to a screen reader too, with a way to try again where there is one.
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  line: { margin: 0, color: tokens.colorPaletteRedForeground1, overflowWrap: 'anywhere' },
  roomy: { padding: '16px' },
});

interface FailureLineProps {
  children: ReactNode;
  onRetry?: () => void;
  /** It stands alone, where its section would be. */
  isRoomy?: boolean;
}

export function FailureLine({ children, onRetry, isRoomy }: FailureLineProps) {
  const styles = useStyles();
  return (
    <p role="alert" className={isRoomy === true ? mergeClasses(styles.line, styles.roomy) : styles.line}>
      {children}
      {onRetry && (
        <>
          {' '}
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </p>
  );
}
