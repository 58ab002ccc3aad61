// A figure that opens what stands behind it: Escape within closes it again, and the focus is back on the figure.
import type { KeyboardEvent, ReactNode } from 'react';
import { useAffordabilityStyles } from './useAffordabilityStyles.ts';

interface OpeningProps {
  /** What is always in sight. */
  figure: ReactNode;
  children: ReactNode;
}

function leave(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: details, nativeEvent } = event;
  if (event.key !== 'Escape' || nativeEvent.isComposing || !details.open) return;
  // The page itself is left by the next one.
  event.stopPropagation();
  event.preventDefault();
  details.open = false;
  details.querySelector('summary')?.focus();
}

export function Opening({ figure, children }: OpeningProps) {
  const styles = useAffordabilityStyles();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the key of what is inside
    <details className={styles.item} onKeyDown={leave}>
      <summary className={styles.summary}>{figure}</summary>
      {children}
    </details>
  );
}
