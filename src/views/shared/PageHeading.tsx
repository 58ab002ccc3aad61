// The heading of a page; whoever navigates to the page finds the focus on it.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { ArrivalContext } from './arrival.ts';
import { isFocusAbove } from './focus/isFocusAbove.ts';
import { useHiddenStyle } from './useHiddenStyle.ts';

const useStyles = makeStyles({
  heading: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    margin: 0,
    outlineStyle: 'none',
  },
});

interface PageHeadingProps {
  children: ReactNode;
  /** The top bar shows the name already. */
  isHidden?: boolean;
  /** A form takes the focus itself. */
  leaveFocus?: boolean;
}

export function PageHeading({ children, isHidden = false, leaveFocus = false }: PageHeadingProps) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrival = useContext(ArrivalContext);
  useEffect(() => {
    const isNavigated = arrival.shown();
    // A palette that came back with its text keeps the focus, and so does a question that was asked before the page was drawn.
    if (isNavigated && !leaveFocus && !isFocusAbove()) heading.current?.focus();
  }, [arrival, leaveFocus]);
  return (
    <h1 ref={heading} tabIndex={-1} className={mergeClasses(styles.heading, isHidden && hidden)}>
      {children}
    </h1>
  );
}
