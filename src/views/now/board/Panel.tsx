// One group of figures under its heading, with the rule by which they are counted below.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  panel: {
    minWidth: 0,
    breakInside: 'avoid',
    marginBottom: '0.8em',
    padding: '0.7em 1em 0.8em',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  wide: { marginBottom: 0 },
  head: { display: 'flex', alignItems: 'center', gap: '0.6em', marginBottom: '0.4em' },
  title: { margin: 0, flexGrow: 1, fontSize: '1.05em', lineHeight: 1.4, fontWeight: tokens.fontWeightSemibold },
  rule: { margin: '0.5em 0 0', fontSize: '0.85em', lineHeight: 1.4, color: tokens.colorNeutralForeground3 },
});

interface PanelProps {
  title: string;
  /** It takes the whole width. */
  isWide?: boolean;
  rule?: string;
  tools?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, isWide = false, rule, tools, children }: PanelProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={mergeClasses(styles.panel, isWide && styles.wide)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
      {rule !== undefined && <p className={styles.rule}>{rule}</p>}
    </section>
  );
}
