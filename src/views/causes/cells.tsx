// How causes are drawn: what is new and what is done about them as words, and beside them the crawlers of one.
import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { CauseRow } from '../../api/contract/crawling/causes/causes.ts';
import { banksText, causeText, percentText, risingInWords, risingText, shortText } from '../../stores/causes/words.ts';
import type { Cells } from '../shared/recordTable/cells.ts';
import { CauseState } from './CauseState.tsx';
import { CauseCrawlers } from './CauseCrawlers.tsx';
import { Sparkline } from './Sparkline.tsx';

const useStyles = makeStyles({
  code: { fontWeight: tokens.fontWeightSemibold },
  step: { color: tokens.colorNeutralForeground3 },
  badge: { marginRight: '6px', verticalAlign: 'middle' },
  wrapped: { overflowWrap: 'anywhere' },
});

function CauseCell({ cause }: { cause: CauseRow }) {
  const styles = useStyles();
  const { code, message, step } = cause;
  return (
    <span title={causeText(cause)}>
      {cause.is_new && (
        <Badge className={styles.badge} size="small" appearance="tint" color="brand">
          New
        </Badge>
      )}
      <span className={styles.code}>{code}</span> {message}
      {step !== '' && <span className={styles.step}> after {step}</span>}
    </span>
  );
}

const share = (cause: CauseRow) => percentText(cause.share);

export const cells: Cells<CauseRow> = {
  columns: {
    bank: {
      whole: ({ banks }) => banks.map(({ name }) => name).join(', '),
    },
    cause: { render: (cause) => <CauseCell cause={cause} />, whole: causeText },
    arrivals: { render: ({ arrivals }) => <Sparkline arrivals={arrivals} /> },
    rising: { render: risingText, whole: risingInWords },
    share: { render: share, whole: (cause) => `${share(cause)} of its crawls in the last 7 days` },
    state: { render: (cause) => <CauseState cause={cause} /> },
  },
  titleOf: (cause) => ({
    name: shortText(cause),
    reference: banksText(cause),
    status: <CauseState cause={cause} />,
  }),
  Beside: CauseCrawlers,
};
