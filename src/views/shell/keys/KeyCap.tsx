// A key as it is printed on the keyboard.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  cap: {
    position: 'relative',
    display: 'inline-block',
    padding: '0 5px',
    borderRadius: tokens.borderRadiusSmall,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: '11px',
    lineHeight: '16px',
    whiteSpace: 'nowrap',
  },
});

export function KeyCap({ children }: { children: ReactNode }) {
  return <kbd className={useStyles().cap}>{children}</kbd>;
}
