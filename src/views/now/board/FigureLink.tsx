// A figure, which opens the list behind it where it stands in the workbench.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useBoard } from './BoardContext.ts';

const useStyles = makeStyles({
  figure: { color: 'inherit', textDecorationLine: 'none', borderRadius: tokens.borderRadiusMedium },
  link: {
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

interface FigureLinkProps {
  /** As the board names it. */
  id: string;
  className?: string;
  children: ReactNode;
}

export function FigureLink({ id, className, children }: FigureLinkProps) {
  const styles = useStyles();
  const { link } = useBoard();
  if (link === undefined) return <span className={mergeClasses(styles.figure, className)}>{children}</span>;
  return link({ id, className: mergeClasses(styles.figure, styles.link, className), children });
}
