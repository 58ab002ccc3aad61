// The died crawlers of the page, a table for each bank; the cursor of the list goes through all of them.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type UIEvent } from 'react';
import type { DiedRow } from '../../stores/dieds/diedRows.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';
import type { Cells } from '../shared/recordTable/cells.ts';
import { rowHeight } from '../shared/recordTable/layout.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { BankTable } from './BankTable.tsx';

const useStyles = makeStyles({
  all: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    position: 'relative',
    fontSize: '13px',
    fontVariantNumeric: 'tabular-nums',
    backgroundColor: tokens.colorNeutralBackground1,
    paddingBottom: '72px',
  },
});

interface DiedTablesProps {
  list: RecordList<DiedRow>;
  cells: Cells<DiedRow>;
}

export const DiedTables = observer(function DiedTables({ list, cells }: DiedTablesProps) {
  const styles = useStyles();
  const scroller = useRef<HTMLDivElement>(null);
  const height = rowHeight(useStores().preferences.density, list.isStacked);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    element.scrollTop = list.scrollTop;
    const measure = () => list.setScreenful(Math.floor(element.clientHeight / height) - 2);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      list.setScrollTop(element.scrollTop);
    };
  }, [list, height]);
  const totals = Map.groupBy(list.shown, ({ bank }) => bank);
  const tables = [...Map.groupBy(list.rowsOnPage, ({ bank }) => bank)];
  const tellScrolled = ({ currentTarget: { scrollTop } }: UIEvent) => {
    if (scrollTop > 0 !== list.scrollTop > 0) list.setScrollTop(scrollTop);
  };
  return (
    <div
      ref={scroller}
      className={styles.all}
      onScroll={tellScrolled}
      onPointerEnter={() => list.setPointed(true)}
      onPointerLeave={() => list.setPointed(false)}
    >
      {tables.map(([bank, rows]) => (
        <BankTable
          key={bank}
          list={list}
          cells={cells}
          bank={bank}
          rows={rows}
          total={totals.get(bank)?.length ?? rows.length}
        />
      ))}
    </div>
  );
});
