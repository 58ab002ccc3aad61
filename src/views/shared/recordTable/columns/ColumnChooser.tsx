// Chooses which columns are shown; kept for this person.
import { Button } from '@fluentui/react-components';
import { ColumnTripleRegular } from '@fluentui/react-icons/svg/column-triple';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { late } from '../../loading/late.tsx';
import { useMenuOpener } from '../../commands/useMenuOpener.ts';

const ColumnMenu = late(async () => (await import('./ColumnMenu.tsx')).ColumnMenu);

export function ColumnChooser<Row>({ list }: { list: RecordList<Row> }) {
  const { opener, close, props } = useMenuOpener();
  return (
    <>
      <Button
        {...props}
        size="small"
        appearance="subtle"
        aria-label="Columns"
        data-hint="Columns"
        icon={<ColumnTripleRegular />}
      />
      {opener !== undefined && <ColumnMenu list={list} opener={opener} onClose={close} />}
    </>
  );
}
