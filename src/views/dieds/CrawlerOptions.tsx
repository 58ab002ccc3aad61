// The options that a crawler was run with, a line each.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { DiedRow } from '../../stores/dieds/diedRows.ts';

const useStyles = makeStyles({
  title: { fontSize: tokens.fontSizeBase300, margin: '16px 0 6px' },
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
    gap: '2px 16px',
    fontSize: '12px',
    lineHeight: '18px',
  },
  one: { display: 'flex', gap: '6px', minWidth: 0 },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

const said = (value: unknown): string =>
  value === true ? 'yes' : value === false ? 'no' : typeof value === 'string' ? value : JSON.stringify(value);

export function CrawlerOptions({ row }: { row: DiedRow }) {
  const styles = useStyles();
  const options = Object.entries(row.crawler_options);
  if (options.length === 0) return <>No options are known</>;
  return (
    <dl className={styles.list}>
      {options.map(([name, value]) => (
        <div key={name} className={styles.one}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{said(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Below a row in full. */
export function OptionsInFull({ row }: { row: DiedRow }) {
  const styles = useStyles();
  return (
    <section aria-label="Options">
      <h3 className={styles.title}>Options</h3>
      <CrawlerOptions row={row} />
    </section>
  );
}
