// What a file of rules would change, a line for each rule: as it is, and as it would be.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { RulesComparison } from '../../api/contract/rules/rulesFile.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto', marginTop: '10px' },
  table: { borderCollapse: 'collapse', width: '100%', minWidth: '680px' },
  head: { textAlign: 'left', padding: '4px 12px 4px 0', color: tokens.colorNeutralForeground3, fontWeight: 'normal' },
  cell: {
    padding: '4px 12px 4px 0',
    verticalAlign: 'top',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
  },
  // Words of ours, which are not cut.
  short: { whiteSpace: 'nowrap', overflowWrap: 'normal' },
});

const kinds = { type: 'Transaction type', category: 'Category' } as const;
const words = { added: 'Added', changed: 'Changed', removed: 'Missing' } as const;

export function DifferenceTable({ comparison }: { comparison: RulesComparison }) {
  const styles = useStyles();
  const { differences, types, categories } = comparison;
  const all = [types, categories].reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);
  if (differences.length === 0) return <p>The file and the rules differ in nothing.</p>;
  return (
    <div className={styles.scroll}>
      {all > differences.length && <p>{`The first ${differences.length} of ${all} differences.`}</p>}
      <table className={styles.table} aria-label="Differences">
        <thead>
          <tr>
            {['What', 'Kind', 'ID', 'Now', 'In the file'].map((title) => (
              <th key={title} scope="col" className={styles.head}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ kind, what, id, before, after }, index) => (
            <tr key={`${kind} ${id ?? `new ${index}`}`}>
              {[words[what], kinds[kind], id ?? '-', before ?? '-', after ?? '-'].map((text, at) => (
                <td
                  key={['what', 'kind', 'id', 'now', 'file'][at]}
                  className={mergeClasses(styles.cell, at < 3 && styles.short)}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
