// What stands in one cell: one line.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { CellValue, Column } from '../../../../stores/lists/definition.ts';
import { cellText } from '../../cells/cellText.ts';
import { TimeText } from '../../cells/TimeText.tsx';
import { YesNo } from '../../cells/YesNo.tsx';

const useStyles = makeStyles({ id: { fontFamily: tokens.fontFamilyMonospace, fontSize: '12px' } });

export function CellContent({ value, kind }: { value: CellValue; kind: Column<unknown>['kind'] }) {
  const styles = useStyles();
  if (typeof value === 'boolean') return <YesNo value={value} />;
  const isSaid = value !== null && value !== '';
  if (isSaid && kind === 'time') return <TimeText at={String(value)} />;
  const text = cellText(value, kind, 'local');
  if (!isSaid || kind !== 'id') return <>{text}</>;
  return (
    <code className={styles.id} title={String(value)}>
      {text}
    </code>
  );
}
