// One cell of a row. It is drawn again only when it says something else.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid whose rows are drawn as they come into sight cannot be a table element */
import { mergeClasses } from '@fluentui/react-components';
import { isValidElement, memo, type ReactNode } from 'react';
import type { CellValue, Column } from '../../../../stores/lists/definition.ts';
import { timeForm, type alignOf } from '../layout.ts';
import { cellText } from '../../cells/cellText.ts';
import { CellContent } from './CellContent.tsx';
import { surelyFits } from '../fit/surelyFits.ts';
import { useTableStyles } from './useTableStyles.ts';

interface TableCellProps {
  /** Which one of its row. */
  place: number;
  width: number;
  align: ReturnType<typeof alignOf>;
  kind: Column<unknown>['kind'];
  value: CellValue;
  /** What the page draws instead of the value. */
  drawn: ReactNode;
}

export const TableCell = memo(function TableCell({ place, width, align, kind, value, drawn }: TableCellProps) {
  const styles = useTableStyles();
  const isCut = drawn !== undefined || !surelyFits(cellText(value, kind, 'local', timeForm(width)), width);
  return (
    <div
      role="gridcell"
      aria-colindex={place + 2}
      className={mergeClasses(styles.cell, isCut && styles.cut, styles[align], place === 0 && styles.stuck)}
      style={{ width }}
    >
      {drawn === undefined ? <CellContent value={value} kind={kind} form={timeForm(width)} /> : drawn}
    </div>
  );
}, isDrawnAlike);

/** A row that was renewed draws its cells anew, though most of them from the very same parts as before. */
function isDrawnAlike(before: TableCellProps, after: TableCellProps): boolean {
  if (before.value !== after.value || before.width !== after.width || before.place !== after.place) return false;
  if (before.kind !== after.kind || before.align !== after.align) return false;
  const [one, other] = [before.drawn, after.drawn];
  if (one === other) return true;
  if (!isValidElement<object>(one) || !isValidElement<object>(other)) return false;
  return one.type === other.type && isAlike(one.props, other.props);
}

function isAlike<Props extends object>(one: Props, other: Props): boolean {
  const names = Object.keys(one) as (keyof Props)[];
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}
