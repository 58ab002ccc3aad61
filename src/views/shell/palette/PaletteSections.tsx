// The rows of the palette under the names of their sections.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Command } from 'cmdk';
import { observer } from 'mobx-react-lite';
import type { Row } from '../../../commands/palette/rows.ts';
import type { PaletteWork } from '../../../commands/palette/workPalette.ts';
import { useStores } from '../../shared/StoresContext.ts';
import { PaletteRow } from './PaletteRow.tsx';

const useStyles = makeStyles({
  name: {
    padding: '6px 12px 2px',
    fontSize: '11px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  nothing: { padding: '20px 12px', textAlign: 'center', fontSize: '13px', color: tokens.colorNeutralForeground3 },
});

interface PaletteSectionsProps {
  rows: readonly Row[];
  /** The place of the current row. */
  at: number;
  work: PaletteWork;
}

export const PaletteSections = observer(function PaletteSections({ rows, at, work }: PaletteSectionsProps) {
  const styles = useStyles();
  const { palette } = useStores();
  if (rows.length === 0) return <div className={styles.nothing}>Nothing matches</div>;
  const names = [...new Set(rows.map(({ section }) => section))];
  return names.map((name) => (
    <Command.Group key={name} value={name} heading={<div className={styles.name}>{name}</div>}>
      {rows.map((row, place) =>
        row.section === name ? (
          <PaletteRow
            key={row.key}
            row={row}
            id={`palette-row-${place}`}
            isCurrent={place === at}
            onChosen={() => void work.accept(row)}
            onPointed={() => palette.point(row.key)}
          />
        ) : null,
      )}
    </Command.Group>
  ));
});
