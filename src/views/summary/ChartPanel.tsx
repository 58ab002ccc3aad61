// One chart: bars of each vendor or day, each a link to the list behind it, with one Tab stop and arrows between them; or the same as a table.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { chartTitles, measures, type ChartId, type Line } from '../../stores/summary/charts.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { ChartTable } from './ChartTable.tsx';

const useStyles = makeStyles({
  panel: {
    minWidth: 0,
    padding: '10px 14px 14px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', marginBottom: '8px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  legend: { display: 'flex', flexWrap: 'wrap', gap: '2px 12px', margin: 0, padding: 0, listStyleType: 'none' },
  key: { display: 'inline-flex', alignItems: 'center', gap: '4px', fontSize: tokens.fontSizeBase200 },
  square: {
    width: '10px',
    height: '10px',
    borderRadius: '2px',
    backgroundColor: 'currentColor',
    forcedColorAdjust: 'none',
  },
  file: { marginLeft: 'auto' },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(90px, 150px) 1fr',
    columnGap: '10px',
    alignItems: 'center',
    padding: '3px 0',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 54px',
  },
  name: { overflowWrap: 'anywhere', fontSize: tokens.fontSizeBase200 },
  bars: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    height: '14px',
    borderRadius: '2px',
    textDecorationLine: 'none',
    fontSize: '11px',
    fontVariantNumeric: 'tabular-nums',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  drawn: {
    height: '10px',
    minWidth: '1px',
    borderRadius: '0 2px 2px 0',
    backgroundColor: 'currentColor',
    // Bars keep their colours where the system chooses all others: without them there is nothing to see.
    forcedColorAdjust: 'none',
  },
  count: { color: tokens.colorNeutralForeground2 },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
  total: { color: tokens.colorPaletteBlueForeground2 },
  finalised: { color: tokens.colorPalettePurpleForeground2 },
  completed: { color: tokens.colorPaletteGreenForeground1 },
  died: { color: tokens.colorPaletteRedForeground1 },
  failed: { color: tokens.colorPaletteDarkOrangeForeground1 },
  timedout: { color: tokens.colorPaletteBrownForeground2 },
});

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export function ChartPanel({ chart, lines, isTable }: { chart: ChartId; lines: readonly Line[]; isTable: boolean }) {
  const styles = useStyles();
  const title = chartTitles[chart];
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.heading}>{title}</h3>
        <ul className={styles.legend} aria-label="Legend">
          {measures[chart].map((measure) => (
            <li key={measure} className={styles.key}>
              <span className={mergeClasses(styles.square, styles[measure])} aria-hidden />
              {measure}
            </li>
          ))}
        </ul>
        <span className={styles.file}>
          <CommandButton command="summary.download" answers={{ chart }} label={`Download ${title} as CSV`}>
            CSV
          </CommandButton>
        </span>
      </div>
      {lines.length === 0 ? (
        <p className={styles.none}>No data available</p>
      ) : isTable ? (
        <ChartTable chart={chart} lines={lines} />
      ) : (
        <Bars lines={lines} />
      )}
    </section>
  );
}

function Bars({ lines }: { lines: readonly Line[] }) {
  const styles = useStyles();
  const chart = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const most = Math.max(1, ...lines.flatMap(({ bars }) => bars.map(({ count }) => count)));
  const perLine = lines[0]?.bars.length ?? 1;
  function go(event: KeyboardEvent) {
    const last = lines.length * perLine - 1;
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : chosen + (steps[event.key] ?? Number.NaN);
    if (Number.isNaN(to) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = Math.max(0, Math.min(last, to));
    setChosen(next);
    chart.current?.querySelectorAll<HTMLElement>('a')[next]?.focus();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its links take the keys
    <div ref={chart} onKeyDown={go}>
      {lines.map(({ id, name, bars }, line) => (
        <div key={id} className={styles.line}>
          <span className={styles.name}>{name}</span>
          <div className={styles.bars}>
            {bars.map(({ measure, count, to }, at) => {
              const place = line * perLine + at;
              return (
                <Link
                  key={measure}
                  href={to}
                  className={styles.bar}
                  tabIndex={place === Math.min(chosen, lines.length * perLine - 1) ? 0 : -1}
                  aria-label={`${name}, ${measure}: ${count}`}
                  title={`${measure}: ${count}`}
                  onFocus={() => setChosen(place)}
                >
                  <span
                    className={mergeClasses(styles.drawn, styles[measure])}
                    style={{ width: `${(count / most) * 86}%` }}
                  />
                  <span className={styles.count}>{count.toLocaleString('en-AU')}</span>
                </Link>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
