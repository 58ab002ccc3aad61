// The look of the bar above every page.
import { makeStyles, tokens } from '@fluentui/react-components';
import { narrow } from '../../shared/narrow.ts';

export const useBarStyles = makeStyles({
  bar: {
    flexShrink: 0,
    height: '44px',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalM} 0 ${tokens.spacingHorizontalS}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // The page's name gives way to what acts. Logout is its icon there, and its word stays for screen readers.
    [narrow]: {
      columnGap: 0,
      paddingRight: 0,
      '& > button': { flexShrink: 0 },
      '& > button:last-child': { fontSize: 0, minWidth: 0 },
      // Links have no room of their own around their words, as buttons have.
      '& > a:not(:first-child)': { marginRight: tokens.spacingHorizontalM },
    },
  },
  name: {
    minWidth: 0,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  space: { flexGrow: 1 },
});
