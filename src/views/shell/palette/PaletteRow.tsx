// One row of the palette: the icon of its noun, title with the matched letters marked, context, key, and the reason why not now.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Command } from 'cmdk';
import { observer } from 'mobx-react-lite';
import type { Row } from '../../../commands/palette/row.ts';
import type { PaletteWork } from '../../../commands/palette/workPalette.ts';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { keyText } from '../../shared/commands/keyText.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { useHiddenStyle } from '../../shared/useHiddenStyle.ts';
import { KeyName } from '../keys/NamedKey.tsx';
import { Marked } from './Marked.tsx';
import { iconOf } from './nounIcons.ts';
import { useMasked } from '../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '32px',
    padding: '2px 12px 2px 10px',
    borderLeft: '2px solid transparent',
    // Forced colours paint what is transparent: only the current one has a bar.
    '@media (forced-colors: active)': { borderLeftColor: 'Canvas' },
    fontSize: '13px',
    cursor: 'pointer',
    // Laid out and painted by itself: a key changes what most rows say.
    contain: 'content',
  },
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    borderLeftColor: tokens.colorBrandStroke1,
    '@media (forced-colors: active)': {
      borderLeftColor: 'Highlight',
      outline: '2px solid Highlight',
      outlineOffset: '-2px',
    },
  },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  refused: { color: tokens.colorNeutralForeground3 },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: '12px', whiteSpace: 'nowrap' },
  icon: { fontSize: '16px', color: tokens.colorNeutralForeground3 },
  context: { maxWidth: '220px', overflow: 'hidden', textOverflow: 'ellipsis' },
  reason: { gridColumn: '2 / -1', color: tokens.colorNeutralForeground3, fontSize: '12px' },
});

interface PaletteRowProps {
  row: Row;
  place: number;
  isCurrent: boolean;
  work: PaletteWork;
}

export const PaletteRow = observer(function PaletteRow({ row, place, isCurrent, work }: PaletteRowProps) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  const { palette } = useStores();
  const say = useMasked();
  const { registry } = useDesk();
  const key = keyText(registry, row.command);
  const Icon = iconOf(row);
  return (
    <Command.Item value={row.key} onSelect={() => void work.accept(row)} asChild>
      {/* The library passes over what cannot be run; here it is reached, so that its reason is read. */}
      <div
        id={`palette-row-${place}`}
        aria-selected={isCurrent}
        aria-disabled={row.reason !== undefined}
        className={mergeClasses(styles.row, isCurrent && styles.current)}
        onPointerMove={isCurrent ? undefined : () => palette.point(row.key)}
      >
        <Icon aria-hidden className={styles.icon} />
        <span className={mergeClasses(styles.title, row.reason !== undefined && styles.refused)}>
          <Marked text={say(row.title)} marks={say(row.title) === row.title ? row.marks : []} />
        </span>
        <span className={mergeClasses(styles.quiet, styles.context)}>
          {row.context !== undefined && say(row.context)}
        </span>
        <span className={styles.quiet}>{key !== undefined && <KeyName text={key} />}</span>
        {row.reason !== undefined && <span className={styles.reason}>{row.reason}</span>}
        <span className={hidden}>, {row.section}</span>
      </div>
    </Command.Item>
  );
});
