// What stands in one cell: one line.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { CellValue, Column } from '../../../../stores/lists/definition.ts';
import { cellText } from '../../cells/cellText.ts';
import { TimeText } from '../../cells/TimeText.tsx';
import type { TimeForm } from '../../cells/times.ts';
import { YesNo } from '../../cells/YesNo.tsx';
import { RouteLink } from '../../RouteLink.tsx';

const useStyles = makeStyles({ id: { fontFamily: tokens.fontFamilyMonospace, fontSize: '12px' } });

interface CellContentProps {
  value: CellValue;
  kind: Column<unknown>['kind'];
  form?: TimeForm;
}

export function CellContent({ value, kind, form = 'full' }: CellContentProps) {
  const styles = useStyles();
  if (typeof value === 'boolean') return <YesNo value={value} />;
  const isSaid = value !== null && value !== '';
  if (isSaid && kind === 'time') return <TimeText at={String(value)} form={form} />;
  const text = cellText(value, kind, 'local');
  if (!isSaid || kind !== 'id') return <>{text}</>;
  return (
    <code className={styles.id} title={String(value)}>
      {text}
    </code>
  );
}

/** The id of a row, as a link to the page of its record: it can be opened beside, and its address copied. */
interface RowLinkProps {
  to: string;
  value: CellValue;
  kind: Column<unknown>['kind'];
}

/** A grid is one stop of the Tab key: Enter on the row does the same. */
export const RowLink = ({ to, value, kind }: RowLinkProps) => (
  <RouteLink to={to} tabIndex={-1}>
    <CellContent value={value} kind={kind} />
  </RouteLink>
);

/** With Ctrl or Shift it opens beside, and selects no row. */
export const isOnLink = ({ target }: { target: EventTarget }): boolean =>
  target instanceof Element && target.closest('a') !== null;
