// The transactions that a rule would newly decide, take from another rule, or lose.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { RulePreview } from '../../../api/contract/rules/regexRules.ts';
import { ruleText } from '../../../stores/regex/tryRule.ts';

const useStyles = makeStyles({
  scroll: { overflow: 'auto', maxHeight: '220px', marginTop: '6px' },
  line: { display: 'block', margin: '8px 0 0', fontSize: tokens.fontSizeBase200 },
  table: { borderCollapse: 'collapse', width: '100%', fontSize: tokens.fontSizeBase200 },
  cell: { textAlign: 'left', padding: '2px 10px 2px 0', verticalAlign: 'top', overflowWrap: 'anywhere' },
  head: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
});

const words = { new: 'New', taken: 'Taken', lost: 'Lost' } as const;

export function RulePreviewTable({ preview }: { preview: RulePreview }) {
  const styles = useStyles();
  const { looked_at: lookedAt, new: fresh, taken, lost, results } = preview;
  const all = fresh + taken + lost;
  return (
    <>
      <output className={styles.line}>
        {lookedAt === 0
          ? 'There are no transactions there to look at yet.'
          : `Of the last ${lookedAt} transactions: ${fresh} new, ${taken} taken from another rule, ${lost} lost.`}
        {all > results.length && ` The first ${results.length} are shown.`}
      </output>
      {results.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label="What the rule would change">
            <thead>
              <tr>
                {['Change', 'Description', 'Date', 'Vendor', 'Decided by now'].map((title) => (
                  <th key={title} scope="col" className={mergeClasses(styles.cell, styles.head)}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {results.map(({ touch, description, date, vendor, before, after, application_id: application }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- they come whole and stay in their order
                <tr key={at}>
                  <td className={styles.cell}>{words[touch]}</td>
                  <td className={styles.cell}>{description ?? `Not shown (application ${application})`}</td>
                  <td className={styles.cell}>{date}</td>
                  <td className={styles.cell}>{vendor}</td>
                  <td className={styles.cell}>
                    {before === null ? '-' : ruleText(before)}
                    {touch === 'lost' && after !== null && `, then ${ruleText(after)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
