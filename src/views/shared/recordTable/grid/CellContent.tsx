// What stands in one cell: one line.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { CellValue, ColumnFact } from '../../../../stores/lists/definition.ts';
import { TimeText } from '../../cells/TimeText.tsx';
import { YesNo } from '../../cells/YesNo.tsx';

const useStyles = makeStyles({ id: { fontFamily: tokens.fontFamilyMonospace, fontSize: '12px' } });
const number = new Intl.NumberFormat('en');

export function CellContent({ value, kind }: { value: CellValue; kind: ColumnFact<unknown>['kind'] }) {
  const styles = useStyles();
  if (value === null || value === '') return <>-</>;
  if (typeof value === 'boolean') return <YesNo value={value} />;
  if (kind === 'time') return <TimeText at={String(value)} />;
  if (kind === 'id') {
    return (
      <code className={styles.id} title={String(value)}>
        {cutInTheMiddle(String(value))}
      </code>
    );
  }
  // Ids that are numbers are no amounts.
  return <>{typeof value === 'number' && value < 100_000 ? number.format(value) : String(value)}</>;
}

const cutInTheMiddle = (id: string): string => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id);
