// The styles of the rows of a log, by name.
import { makeStyles, tokens } from '@fluentui/react-components';
import { narrow } from '../narrow.ts';
import type { LineStyles } from './lineCells.ts';

export const lineHeight = 20;

const useStyles = makeStyles({
  row: {
    display: 'flex',
    columnGap: '10px',
    minHeight: `${lineHeight}px`,
    lineHeight: `${lineHeight}px`,
    paddingLeft: '6px',
    // Half of it is under the ring while the log has the focus.
    borderLeft: '4px solid transparent',
    // Forced colours paint what is transparent: only the current one has a bar.
    '@media (forced-colors: active)': { borderLeftColor: 'Canvas' },
    boxSizing: 'border-box',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12.5px',
    cursor: 'default',
    contain: 'layout style',
  },
  gutter: {
    flexShrink: 0,
    minWidth: '9ch',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ':nth-child(4)': { textAlign: 'left', minWidth: '6ch' },
    ':nth-child(2)': { minWidth: '12ch' },
    // A narrow window keeps its room for the messages; the times can be those since the start.
    ':nth-child(3)': { minWidth: '11ch', [narrow]: { display: 'none' } },
  },
  chip: {
    marginRight: '3px',
    padding: '0 3px',
    borderRadius: '2px',
    fontSize: '11px',
    textDecoration: 'none',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  message: {
    flexGrow: 1,
    // No message is measured for how wide it would like to be.
    flexBasis: 0,
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'pre',
    textOverflow: 'ellipsis',
    textAlign: 'left',
  },
  wrapped: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textOverflow: 'clip' },
  head: {
    fontFamily: tokens.fontFamilyBase,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground3,
    height: `${lineHeight}px`,
    '> :first-child': { flexGrow: 0, flexBasis: 'auto' },
  },
  cursor: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    borderLeftColor: tokens.colorCompoundBrandStroke,
    '@media (forced-colors: active)': {
      borderLeftColor: 'Highlight',
      outline: '1px solid Highlight',
      outlineOffset: '-1px',
    },
  },
  inRange: {
    backgroundColor: tokens.colorBrandBackground2,
    '@media (forced-colors: active)': { borderLeftColor: 'Highlight' },
  },
  around: { '> :last-child': { color: tokens.colorNeutralForeground3 } },
  // Takes no room: rows are as high as they were.
  apart: { boxShadow: `inset 0 1px 0 ${tokens.colorNeutralStrokeAccessible}` },
  sign: { float: 'left', color: tokens.colorNeutralForeground1 },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  hit: { backgroundColor: tokens.colorPaletteYellowBackground1 },
  mark: {
    color: 'black',
    backgroundColor: tokens.colorPaletteYellowBackground3,
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'MarkText', backgroundColor: 'Mark' },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  error: { color: tokens.colorPaletteRedForeground1 },
  lifecycle: { color: tokens.colorBrandForegroundLink },
  info: { color: tokens.colorPaletteGreenForeground1 },
  job: { color: tokens.colorPaletteBerryForeground1 },
  link: {
    marginLeft: '8px',
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    cursor: 'pointer',
    color: tokens.colorBrandForegroundLink,
    textDecoration: 'underline',
  },
});

export const useLineStyles = (): LineStyles => useStyles();
