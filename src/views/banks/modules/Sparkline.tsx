// The history of a bank in one line: bars as tall as there were crawls, with the part that did not complete on top, gaps where nothing was crawled.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { historyHours, type BankHistory } from '../../../api/contract/crawling/bankHistory.ts';
import { crawlsOf, successOf, together } from '../../../stores/bankModules/ends.ts';
import { leastForRate } from '../../../stores/charts/leastForRate.ts';
import { useHiddenStyle } from '../../shared/useHiddenStyle.ts';
import { endsText } from './endsText.ts';

/** Single hours would be half a pixel wide. */
const hoursInBar = 12;
const bars = historyHours / hoursInBar;
const [barWidth, height] = [3, 20];

const useStyles = makeStyles({
  whole: { display: 'inline-flex', alignItems: 'center', gap: '8px', maxWidth: '100%', verticalAlign: 'top' },
  picture: { flexShrink: 0, display: 'block', forcedColorAdjust: 'none' },
  ground: { stroke: tokens.colorNeutralStroke2 },
  completed: { fill: tokens.colorStatusSuccessForeground3 },
  none: { fill: tokens.colorStatusDangerForeground3 },
  figures: { fontVariantNumeric: 'tabular-nums', fontSize: '12px' },
  wrapped: { flexWrap: 'wrap' },
});

/** Twelve hours each, the oldest first. */
const barsOf = ({ hours }: BankHistory) =>
  Array.from({ length: bars }, (_none, bar) =>
    together(hours.filter(([hour]) => Math.floor(hour / hoursInBar) === bar)),
  );

/** As tall as there were crawls: the part that did not complete stands on top, in another shape than the rest. */
function Picture({ history }: { history: BankHistory }) {
  const styles = useStyles();
  const all = barsOf(history);
  const most = Math.max(leastForRate, ...all.map(crawlsOf));
  const tall = (crawls: number): number => (crawls === 0 ? 0 : Math.max(1, (crawls / most) * height));
  return (
    <svg className={styles.picture} width={bars * barWidth} height={height} aria-hidden>
      <path className={styles.ground} d={`M0 ${height - 0.5}H${bars * barWidth}`} />
      {all.map((ends, bar) => {
        const crawls = crawlsOf(ends);
        if (crawls === 0) return null;
        const [whole, good] = [tall(crawls), (tall(crawls) * ends.completed) / crawls];
        const x = bar * barWidth;
        return (
          <Fragment key={x}>
            <rect className={styles.completed} x={x} y={height - good} width={barWidth - 0.5} height={good} />
            <rect className={styles.none} x={x + 0.4} y={height - whole} width={barWidth - 1.3} height={whole - good} />
          </Fragment>
        );
      })}
    </svg>
  );
}

export function Sparkline({ history, isWrapped }: { history: BankHistory | undefined; isWrapped?: true }) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  if (history === undefined) return <span className={styles.figures}>Could not be read</span>;
  if (crawlsOf(history) === 0) return <span className={styles.figures}>No crawls</span>;
  const words = endsText(history);
  return (
    <span className={`${styles.whole} ${isWrapped === true ? styles.wrapped : ''}`} title={words}>
      <Picture history={history} />
      <span className={styles.figures} aria-hidden={isWrapped !== true}>
        {isWrapped === true ? words : shortText(history)}
      </span>
      {isWrapped !== true && <span className={hidden}>{words}</span>}
    </span>
  );
}

/** A share says of how many: "81% of 120", and "1 of 2" where a share would say too much. */
function shortText(history: BankHistory): string {
  const crawls = crawlsOf(history);
  const of = crawls.toLocaleString('en-AU');
  return crawls < leastForRate ? `${history.completed} of ${of}` : `${successOf(history)}% of ${of}`;
}
