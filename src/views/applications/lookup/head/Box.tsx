// One of the three boxes of the head: its title, and lines or what is given.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import { useMasked } from '../../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  box: {
    padding: '6px 12px 8px',
    minWidth: 0,
    // Between two boxes, beside or below each other: the outer edges are cut off.
    margin: '0 0 -1px -1px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: '0 0 2px', fontSize: '12px', fontWeight: tokens.fontWeightSemibold },
  lines: { margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' },
});

interface BoxProps {
  title: string;
  lines?: readonly string[];
  children?: ReactNode;
}

export const Box = observer(function Box({ title, lines = [], children }: BoxProps) {
  const styles = useStyles();
  const say = useMasked();
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children ?? (
        <ul className={styles.lines} aria-labelledby={id}>
          {lines.map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two profiles of one bank may stand alike
            <li key={place}>{say(line)}</li>
          ))}
        </ul>
      )}
    </section>
  );
});
