// A page that says one thing: what happened, why, and what to do next.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, type ReactNode } from 'react';
import { tellFirstRows } from './loading/firstRows.ts';
import { PageHeading } from './PageHeading.tsx';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalM,
    maxWidth: '560px',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXL}`,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface MessagePageProps {
  heading: string;
  text?: string;
  children?: ReactNode;
}

export function MessagePage({ heading, text, children }: MessagePageProps) {
  const styles = useStyles();
  // Nobody waits for rows here.
  useEffect(() => tellFirstRows(), []);
  return (
    <div className={styles.page}>
      <PageHeading>{heading}</PageHeading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
