// The transactions of the figure that is open, beneath where it stands: Escape closes them, and the focus is back on the figure.
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { AffordabilityPart } from '../../../api/contract/analyses/affordability.ts';
import { wordingOf } from '../../../api/failure.ts';
import type { Place } from '../../../stores/affordability/figures.ts';
import { shownAffordability } from '../../../stores/affordability/shown.ts';
import { useMasked } from '../../shared/cells/Masked.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { FailureLine } from '../../shared/FailureLine.tsx';
import { DayEnds } from './DayEnds.tsx';
import { Lines } from './Lines.tsx';
import { useAffordabilityStyles } from './useAffordabilityStyles.ts';

interface OpenedProps {
  place: Place;
  part: AffordabilityPart;
  /** With the figures that may be open. */
  children: ReactNode;
}

export const Opened = observer(function Opened({ place, part: { currency }, children }: OpenedProps) {
  const shown = useStores().parts.of(shownAffordability);
  const figure = shown.figures.find(({ key }) => key === shown.opened);
  const isHere = figure !== undefined && figure.place === place && figure.currency === currency;
  function leave(event: KeyboardEvent<HTMLDivElement>) {
    const { currentTarget, key, nativeEvent } = event;
    if (key !== 'Escape' || nativeEvent.isComposing || !isHere) return;
    // The page itself is left by the next one.
    event.stopPropagation();
    event.preventDefault();
    currentTarget.querySelector<HTMLElement>('button[aria-expanded="true"]')?.focus();
    shown.open(undefined);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the key of what is inside
    <div onKeyDown={leave}>
      {children}
      {isHere && <Behind key={figure.key} title={figure.title} place={place} currency={currency} />}
    </div>
  );
});

interface BehindProps {
  title: string;
  place: Place;
  currency: string | null;
}

const Behind = observer(function Behind({ title, place, currency }: BehindProps) {
  const styles = useAffordabilityStyles();
  const say = useMasked();
  const shown = useStores().parts.of(shownAffordability);
  const self = useRef<HTMLElement>(null);
  const { figures, lines, linesFailure, opened } = shown;
  const isThere = lines !== undefined;
  // Some browsers answer with a promise, which would be no way to end the effect.
  useEffect(() => void self.current?.scrollIntoView({ block: 'nearest' }), [isThere]);
  const isOf = figures.find(({ key }) => key === opened)?.isOf;
  const own = isOf && lines?.filter(isOf);
  return (
    <section ref={self} aria-label={say(title)} className={styles.opened}>
      <h4 className={styles.subtitle}>{say(title)}</h4>
      {linesFailure !== undefined && (
        <FailureLine onRetry={() => void shown.readLines()}>
          {wordingOf(linesFailure) ?? 'The transactions could not be read'}
        </FailureLine>
      )}
      {own === undefined ? (
        linesFailure === undefined && <p className={styles.quiet}>Reading the transactions…</p>
      ) : place === 'balances' ? (
        <DayEnds lines={own} currency={currency} label={`Transactions of ${title}`} />
      ) : (
        <Lines lines={own} currency={currency} label={`Transactions of ${title}`} />
      )}
    </section>
  );
});
