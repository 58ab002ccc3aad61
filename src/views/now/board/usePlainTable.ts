// How the tables of the board look: rows of one line, figures at the right.
import { makeStyles, tokens } from '@fluentui/react-components';

export const usePlainTable = makeStyles({
  // What has no room is scrolled to within its panel.
  scroller: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head: {
    padding: '0.15em 0.5em 0.15em 0',
    fontSize: '0.85em',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  cell: {
    padding: '0.25em 0.5em 0.25em 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'break-word',
  },
  number: { textAlign: 'right', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
  strong: { fontWeight: tokens.fontWeightSemibold },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});
