// The palette: one line to type in, and what it may mean, ready to run.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Command } from 'cmdk';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { PaletteWork } from '../../../commands/palette/workPalette.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { PalettePlan } from './PalettePlan.tsx';
import { PaletteInput } from './PaletteInput.tsx';
import { PaletteSections } from './PaletteSections.tsx';
import { SettledText } from './SettledText.tsx';
import { useReturnFocus } from '../../shared/focus/useReturnFocus.ts';
import './palette.css';

const useStyles = makeStyles({
  // Above the dialogs, which Fluent lays at a million: it opens over whatever is open.
  shade: { position: 'fixed', inset: 0, zIndex: 1_000_001, backgroundColor: tokens.colorBackgroundOverlay },
  dialog: {
    position: 'absolute',
    top: '20%',
    left: '50%',
    transform: 'translateX(-50%)',
    width: '640px',
    maxWidth: 'calc(100vw - 16px)',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow28,
  },
  // Twelve rows and the names of their sections.
  list: { maxHeight: 'min(430px, 60vh)', overflowY: 'auto', padding: '4px 0' },
  nothing: { padding: '24px 12px', textAlign: 'center', fontSize: '13px', color: tokens.colorNeutralForeground3 },
  trouble: { padding: '6px 12px', fontSize: '12px', color: tokens.colorStatusDangerForeground1 },
});

const always = () => 1;
const rowId = (place: number): string => `palette-row-${place}`;

export const PaletteDialog = observer(function PaletteDialog({ work }: { work: PaletteWork }) {
  const styles = useStyles();
  const { palette } = useStores();
  useReturnFocus('palette');
  const { rows, current } = work;
  const at = rows.findIndex(({ key }) => key === current?.key);
  useEffect(() => void document.getElementById(rowId(at))?.scrollIntoView({ block: 'nearest' }), [at]);
  const count = rows.length === 1 ? '1 result' : `${rows.length} results`;
  const found = rows.length === 0 ? work.nothing : count;
  return (
    <div
      className={styles.shade}
      role="presentation"
      onPointerDown={(event) => event.target === event.currentTarget && palette.close()}
    >
      {/* The element of that name is either not modal or closes by itself. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="dialog" aria-modal="true" aria-label="Command palette" data-palette className={styles.dialog}>
        <Command
          label="Search or type a command"
          shouldFilter={false}
          filter={always}
          value={current?.key ?? ''}
          disablePointerSelection
          vimBindings={false}
        >
          <PaletteInput work={work} current={at < 0 ? undefined : rowId(at)} />
          {/* A list box without options is none: a screen reader would step into nothing. */}
          {rows.length === 0 ? (
            <div className={styles.nothing}>{work.nothing}</div>
          ) : (
            <Command.List label="Results" className={styles.list}>
              <PaletteSections rows={rows} at={at} work={work} />
            </Command.List>
          )}
        </Command>
        <PalettePlan />
        <div id="palette-trouble" role="alert" className={palette.trouble === '' ? undefined : styles.trouble}>
          {palette.trouble}
        </div>
        <SettledText text={work.isRunning ? 'Loading' : found} />
      </div>
    </div>
  );
});
