// The look of the one table: dense rows of one height, an accent bar at the cursor, a lighter tint for what is selected.
import { makeStyles, tokens } from '@fluentui/react-components';

export const useTableStyles = makeStyles({
  grid: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: 0,
    overflow: 'auto',
    position: 'relative',
    outlineStyle: 'none',
    fontSize: '13px',
    fontVariantNumeric: 'tabular-nums',
    backgroundColor: tokens.colorNeutralBackground1,
    // Rows would cover most of it, and the row with the cursor says enough.
    ':focus-visible:not([aria-activedescendant])': { boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}` },
  },
  inner: { minWidth: '100%', width: 'max-content' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: '30px',
    display: 'flex',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground3,
    fontSize: '12px',
    fontWeight: tokens.fontWeightSemibold,
  },
  headCell: {
    position: 'relative',
    flexShrink: 0,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '0 8px',
    backgroundColor: 'inherit',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    cursor: 'pointer',
    userSelect: 'none',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  headText: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  // Scrolled sideways, a row still says which one it is; each such cell is a layer of its own, which nobody pays for who sees all columns.
  stuck: { '[data-wide] &': { position: 'sticky', left: '34px', zIndex: 1, backgroundColor: 'inherit' } },
  stuckBox: { '[data-wide] &': { position: 'sticky', left: 0, zIndex: 1, backgroundColor: 'inherit' } },
  headCurrent: { boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}` },
  handle: {
    position: 'absolute',
    right: 0,
    top: '4px',
    bottom: '4px',
    width: '6px',
    cursor: 'col-resize',
    touchAction: 'none',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  row: {
    display: 'flex',
    // Laid out and painted by itself: what changes in one row leaves the others alone.
    contain: 'strict',
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    borderLeft: '2px solid transparent',
    // Forced colours paint what is transparent: only the current one has a bar.
    '@media (forced-colors: active)': { borderLeftColor: 'Canvas' },
    cursor: 'default',
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  selected: { backgroundColor: tokens.colorNeutralBackground1Selected },
  cursor: {
    borderLeftColor: tokens.colorBrandStroke1,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
    '@media (forced-colors: active)': { borderLeftColor: 'Highlight', outline: '1px solid Highlight' },
  },
  cell: {
    flexShrink: 0,
    boxSizing: 'border-box',
    padding: '0 8px',
    whiteSpace: 'nowrap',
  },
  // Laid out and painted by itself too, and not scrolled by anybody.
  cut: { contain: 'strict', overflow: 'clip', textOverflow: 'ellipsis' },
  box: {
    flexShrink: 0,
    width: '32px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    fontSize: '16px',
  },
  left: { textAlign: 'left', justifyContent: 'flex-start' },
  right: { textAlign: 'right', justifyContent: 'flex-end' },
  center: { textAlign: 'center', justifyContent: 'center' },
});

export const rowHeights = { compact: 28, comfortable: 36 } as const;
export const headHeight = 31;
