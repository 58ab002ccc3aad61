// Over a comparison: which two crawlers it is of, whether their options are the same, and how much differs.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { CrawlerRow } from '../../../api/contract/crawling/crawlers.ts';
import type { Comparison } from '../../../api/contract/crawling/logSteps.ts';
import { summaryOf } from '../../../stores/comparison/flags.ts';
import { lineLink } from '../../../stores/log/lineLink.ts';
import { Elapsed } from '../../shared/cells/Elapsed.tsx';
import { StatusMark } from '../../shared/cells/StatusMark.tsx';
import { TimeText } from '../../shared/cells/TimeText.tsx';
import { seenText } from '../../shared/logPane/lineText.ts';
import { RouteLink } from '../../shared/RouteLink.tsx';
import { Masked } from '../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  head: {
    flexShrink: 0,
    padding: `4px ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  crawler: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12px' },
  which: { minWidth: '84px', fontWeight: tokens.fontWeightSemibold },
  uuid: { fontFamily: tokens.fontFamilyMonospace, fontSize: '12px' },
  error: { minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  summary: { margin: '2px 0 0', fontWeight: tokens.fontWeightSemibold },
  note: { margin: '2px 0 0', overflowWrap: 'anywhere' },
});

export function ComparedCrawlers({ found, isNamed }: { found: Comparison; isNamed: boolean }) {
  const styles = useStyles();
  const { crawler, other } = found;
  return (
    <section className={styles.head} aria-label="Compared crawlers">
      <OneCrawler which="Here" row={crawler} />
      {other !== null && <OneCrawler which="The other" row={other} />}
      <p className={styles.note}>{noteOf(found, isNamed)}</p>
      {other !== null && <p className={styles.summary}>{summaryOf(found)}</p>}
    </section>
  );
}

function OneCrawler({ which, row }: { which: string; row: CrawlerRow }) {
  const styles = useStyles();
  const { uuid, status, timestamp, elapsed, account_count: accounts, error, vendor_label: label } = row;
  return (
    <div className={styles.crawler}>
      <span className={styles.which}>{which}</span>
      <StatusMark status={status} />
      <span className={styles.uuid}>
        <RouteLink to={lineLink(uuid, undefined)}>{`${uuid.slice(0, 8)}…`}</RouteLink>
      </span>
      <span>
        <TimeText at={timestamp} />
      </span>
      <span>
        <Elapsed seconds={elapsed} />
      </span>
      <span className={styles.quiet}>{`${label} · ${accounts === 1 ? '1 account' : `${accounts} accounts`}`}</span>
      {error !== null && (
        <span className={styles.error}>
          <bdi>
            <Masked as="text">{seenText([error.code, error.message].filter(Boolean).join(' '))}</Masked>
          </bdi>
        </span>
      )}
    </div>
  );
}

/** Which crawler it is compared with, and what differs in their options. */
function noteOf({ crawler, other, differs }: Comparison, isNamed: boolean): string {
  if (other === null)
    return `No other crawler of ${crawler.bank} has completed: there is nothing to compare with. These are the steps of this log.`;
  const said = differs.map(
    ({ option, here, there }) => `${option} ${here ?? 'not named'} here, ${there ?? 'not named'} there`,
  );
  const which = isNamed ? 'the crawler that the address names' : `the newest completed crawler of ${crawler.bank}`;
  const bank = other.bank_id === crawler.bank_id ? '' : ` It is of another bank, ${other.bank}.`;
  if (differs.length === 0) return `Compared with ${which} with the same options.${bank}`;
  if (isNamed) return `Compared with ${which}. Other options: ${said.join('; ')}.${bank}`;
  return `No completed crawler of ${crawler.bank} has the same options. Compared with the nearest: ${said.join('; ')}.`;
}
