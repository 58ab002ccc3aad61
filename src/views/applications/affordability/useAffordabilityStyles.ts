// How the affordability of an application is drawn: sections, figures, and tables that scroll by themselves where it is narrow.
import { makeStyles, tokens } from '@fluentui/react-components';

export const useAffordabilityStyles = makeStyles({
  page: { flexGrow: 1, minHeight: 0, overflow: 'auto', padding: `12px ${tokens.spacingHorizontalM} 24px` },
  text: { maxWidth: '1000px', overflowWrap: 'anywhere' },
  quiet: { margin: '2px 0', color: tokens.colorNeutralForeground3 },
  warning: {
    margin: '8px 0',
    padding: '6px 10px',
    borderLeft: `3px solid ${tokens.colorStatusWarningBorder2}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
  },
  title: { margin: '20px 0 4px', fontSize: tokens.fontSizeBase400 },
  subtitle: { margin: '14px 0 4px', fontSize: tokens.fontSizeBase300 },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  bullets: { margin: '4px 0', paddingLeft: '20px' },
  figures: {
    margin: '4px 0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, max-content) max-content',
    gap: '2px 20px',
  },
  value: { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  total: { fontWeight: tokens.fontWeightSemibold },
  item: { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  summary: { padding: '5px 0', cursor: 'pointer' },
  name: { fontWeight: tokens.fontWeightSemibold },
  facts: { display: 'block', paddingLeft: '17px', color: tokens.colorNeutralForeground2, fontSize: '12px' },
  scroll: { overflowX: 'auto', padding: '2px 0 8px' },
  table: {
    borderCollapse: 'collapse',
    fontSize: '12px',
    '& th, & td': { textAlign: 'left', padding: '2px 16px 2px 0', verticalAlign: 'top' },
    '& th': {
      fontWeight: tokens.fontWeightRegular,
      color: tokens.colorNeutralForeground3,
      whiteSpace: 'nowrap',
    },
    '& tbody tr': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  number: { '&&': { textAlign: 'right' }, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  day: { whiteSpace: 'nowrap' },
  bars: { width: '120px' },
  bar: { height: '5px', margin: '2px 0', minWidth: '1px', backgroundColor: tokens.colorBrandBackground },
  out: { backgroundColor: tokens.colorNeutralStroke1 },
});
