// The rows of the palette under the names of their sections.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Command } from 'cmdk';
import { observer } from 'mobx-react-lite';
import type { Row } from '../../../commands/palette/row.ts';
import type { PaletteWork } from '../../../commands/palette/workPalette.ts';
import { PaletteRow } from './PaletteRow.tsx';
import { useAfterPaint } from './useAfterPaint.ts';

const useStyles = makeStyles({
  name: {
    padding: '6px 12px 2px',
    fontSize: '11px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
});

const inSight = 14;

interface PaletteSectionsProps {
  rows: readonly Row[];
  /** The place of the current row. */
  at: number;
  work: PaletteWork;
}

export const PaletteSections = observer(function PaletteSections({ rows, at, work }: PaletteSectionsProps) {
  const styles = useStyles();
  // Rows below the fold follow when typing pauses: what is seen is there first.
  const settled = useAfterPaint(rows);
  const shown = settled === rows ? rows : [...rows.slice(0, inSight), ...settled.slice(inSight, rows.length)];
  const names = [...new Set(shown.map(({ section }) => section))];
  return names.map((name) => (
    <Command.Group key={name} value={name} heading={<div className={styles.name}>{name}</div>}>
      {shown.map((row, place) =>
        row.section === name ? (
          // By its place: what is typed changes what the rows say, and none of them is made anew.
          <PaletteRow key={place} row={row} place={place} isCurrent={place === at} work={work} />
        ) : null,
      )}
    </Command.Group>
  ));
});
