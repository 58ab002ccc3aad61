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
  inner: { minWidth: '100%', width: 'max-content', '[data-stacked] &': { width: '100%' } },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: '30px',
    display: 'flex',
    '[data-stacked] &': { height: '44px' },
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
    padding: '0 6px',
    backgroundColor: 'inherit',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  headText: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  // The whole title, over the heads beside it, while the cursor is on a short one.
  headWhole: {
    position: 'absolute',
    left: 0,
    zIndex: 3,
    padding: '2px 6px',
    backgroundColor: 'inherit',
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow4,
  },
  // For the arrow, beside which a short head of a narrow column stands.
  sorted: { paddingRight: '11px' },
  sortedFlag: { paddingLeft: '1px' },
  arrow: { position: 'absolute', right: '1px', fontSize: '11px', pointerEvents: 'none' },
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
  // Both lines begin behind the box.
  lines: { '[data-stacked] &': { position: 'relative', flexGrow: 1, flexWrap: 'wrap', paddingLeft: '34px' } },
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
    padding: '0 6px',
    whiteSpace: 'nowrap',
    '[data-stacked] &': { height: '50%' },
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
    '[data-stacked] &': { position: 'absolute', left: 0, top: 0, bottom: 0, width: '34px' },
  },
  left: { textAlign: 'left', justifyContent: 'flex-start' },
  right: { textAlign: 'right', justifyContent: 'flex-end' },
  center: { textAlign: 'center', justifyContent: 'center' },
});

export { rowHeights } from '../layout.ts';
