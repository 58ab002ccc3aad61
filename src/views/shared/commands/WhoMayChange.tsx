// Above a list that staff alone change: what its rows are, the button that makes one, or for the others whom to ask.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../context/StoresContext.ts';
import { CommandButton } from './CommandButton.tsx';

const useStyles = makeStyles({
  line: {
    flexGrow: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    minHeight: '36px',
    padding: `6px ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
  },
  text: { margin: 0, flexGrow: 1, flexBasis: '240px', color: tokens.colorNeutralForeground2 },
});

interface WhoMayChangeProps {
  command: string;
  what: string;
  others: string;
  /** What else can be done here, before that button. */
  children?: ReactNode;
}

export const WhoMayChange = observer(function WhoMayChange({ command, what, others, children }: WhoMayChangeProps) {
  const styles = useStyles();
  const isStaff = useStores().session.may('STAFF');
  return (
    <div className={styles.line}>
      <p className={styles.text}>{isStaff ? what : `${what} ${others}`}</p>
      {children}
      <CommandButton command={command} appearance="primary" />
    </div>
  );
});
