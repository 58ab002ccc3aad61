// The rows of a result: the record, its outcome as sign and word, and the reason.
import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { ProhibitedRegular } from '@fluentui/react-icons/svg/prohibited';
import { SubtractCircleRegular } from '@fluentui/react-icons/svg/subtract-circle';
import type { RecordResult } from '../../../stores/journal/results.ts';
import { Masked } from '../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  scroller: { minHeight: 0, overflow: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}` },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '13px', fontVariantNumeric: 'tabular-nums' },
  head: {
    position: 'sticky',
    top: 0,
    padding: '4px 12px',
    textAlign: 'left',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  cell: { padding: '3px 12px', verticalAlign: 'top', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  outcome: { display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' },
});

const signs = {
  done: { icon: <CheckmarkCircleRegular aria-hidden />, color: tokens.colorStatusSuccessForeground1, word: 'Done' },
  'left out': { icon: <SubtractCircleRegular aria-hidden />, color: tokens.colorNeutralForeground3, word: 'Left out' },
  refused: { icon: <ProhibitedRegular aria-hidden />, color: tokens.colorStatusWarningForeground3, word: 'Refused' },
  failed: { icon: <ErrorCircleRegular aria-hidden />, color: tokens.colorStatusDangerForeground1, word: 'Failed' },
} as const;

export function ResultsTable({ results }: { results: readonly RecordResult[] }) {
  const styles = useStyles();
  return (
    // It scrolls by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} aria-label="Results" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {['Record', 'Outcome', 'Reason'].map((title) => (
              <th key={title} scope="col" className={styles.head}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map(({ record, outcome, reason }) => (
            <tr key={record}>
              <td className={styles.cell}>
                <Masked as="text">{record}</Masked>
              </td>
              <td className={styles.cell}>
                <span className={styles.outcome} style={{ color: signs[outcome].color }}>
                  {signs[outcome].icon}
                  {signs[outcome].word}
                </span>
              </td>
              <td className={styles.cell}>{reason !== undefined && <Masked as="text">{reason}</Masked>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
