// The chart itself: its sum in words, ranges, a picture that is walked by arrow keys and read aloud, and its table twin.
import { makeStyles, tokens } from '@fluentui/react-components';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo, useState } from 'react';
import { trendRangeNames } from '../../../api/contract/trends.ts';
import { chartsOnPage } from '../../../stores/charts/chartsOnPage.ts';
import { leastForRate } from '../../../stores/charts/leastForRate.ts';
import { pointsOf, readTrend, trendOf, wholeOf } from '../../../stores/charts/trend.ts';
import { countedText, rangeIds, rangeTitles, rangeWords, subjectWords } from '../../../stores/charts/words.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useStores } from '../context/StoresContext.ts';
import { TrendPicture } from './TrendPicture.tsx';
import { TrendTable } from './TrendTable.tsx';
import type { TrendChartProps } from './trendChartProps.ts';

const useStyles = makeStyles({
  chart: { margin: 0, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 12px', minHeight: '28px' },
  title: { fontWeight: tokens.fontWeightSemibold },
  tools: { display: 'flex', flexWrap: 'wrap', gap: '2px', marginLeft: 'auto' },
  choice: { minWidth: 'auto' },
  line: { margin: '2px 0 6px', fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

const every = 60_000;

export const Trend = observer(function Trend({ title, about, range: preset, renewed }: TrendChartProps) {
  const styles = useStyles();
  const stores = useStores();
  const id = useId();
  const choice = stores.preferences.charts;
  const onPage = chartsOnPage(stores);
  const range = choice.range ?? preset;
  const key = JSON.stringify({ ...about, range });
  useEffect(() => {
    const count = (change: 1 | -1) =>
      runInAction(() => {
        onPage.count += change;
      });
    count(1);
    return () => count(-1);
  }, [onPage]);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && setAsked((count) => count + 1), every);
    return () => clearInterval(timer);
  }, []);
  // oxlint-disable-next-line react/exhaustive-deps -- the key says what it is about
  useEffect(() => void readTrend(stores, { ...about, range }, asked > 0), [stores, key, renewed, asked]);
  const trend = trendOf(stores, { ...about, range });
  const told = useMemo(
    () => (typeof trend === 'string' ? undefined : { ...trend, points: pointsOf(trend, range) }),
    [trend, range],
  );
  const whole = told && wholeOf(told.buckets);
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <div className={styles.head}>
        <figcaption id={id} className={styles.title}>
          {title}
        </figcaption>
        <div className={styles.tools} role="toolbar" aria-label={`Range of ${title}`}>
          {trendRangeNames.map((one) => (
            <CommandButton
              key={one}
              command={`chart.range-${rangeIds[one]}`}
              isPressed={one === range}
              className={styles.choice}
              appearance="subtle"
            >
              {one === range ? <strong>{rangeTitles[one]}</strong> : rangeTitles[one]}
            </CommandButton>
          ))}
          <CommandButton command="chart.table" isPressed={choice.isTable} appearance="subtle" className={styles.choice}>
            {choice.isTable ? 'Picture' : 'Table'}
          </CommandButton>
        </div>
      </div>
      {told === undefined || whole === undefined ? (
        <p className={styles.quiet}>
          {trend === 'failed' ? 'The figures could not be read. Refresh to try again.' : 'Reading the figures…'}
        </p>
      ) : (
        <>
          <p className={styles.line}>
            {whole.all === 0
              ? `No ${subjectWords[about.of]} in the last ${rangeWords[range]}.`
              : `Last ${rangeWords[range]}: ${countedText(whole, told.outcomes)}.`}{' '}
            <span className={styles.quiet}>
              {`The ${rangeWords[range]} before: ${countedText(wholeOf(told.before), told.outcomes)}.`}
            </span>
          </p>
          {choice.isTable ? (
            <TrendTable title={title} points={told.points} outcomes={told.outcomes} range={range} />
          ) : whole.all < leastForRate ? (
            // The sentence above says them all.
            whole.all > 0 && <p className={styles.quiet}>Too few for a picture.</p>
          ) : (
            <TrendPicture title={title} points={told.points} outcomes={told.outcomes} range={range} of={about.of} />
          )}
        </>
      )}
    </figure>
  );
});
