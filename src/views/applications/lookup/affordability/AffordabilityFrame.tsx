// The title of what an application can afford, and room for it, so that what stands below stays where it is when it comes.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  panel: { minHeight: '64px', marginTop: '12px', fontSize: '13px' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 14px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

export function AffordabilityFrame({ link, children }: { link?: ReactNode; children?: ReactNode }) {
  const styles = useStyles();
  const name = useId();
  return (
    <section className={styles.panel} aria-labelledby={name}>
      <div className={styles.head}>
        <h3 id={name} className={styles.title}>
          Affordability
        </h3>
        {link}
      </div>
      {children}
    </section>
  );
}
