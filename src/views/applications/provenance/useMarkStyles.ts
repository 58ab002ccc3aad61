// How the marks of source and check stand in a cell or a line: an icon, and a word that is cut where there is no room.
import { makeStyles } from '@fluentui/react-components';

export const useMarkStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    fontSize: '12px',
    verticalAlign: 'top',
    maxWidth: '100%',
  },
  word: { minWidth: 0, overflow: 'clip', textOverflow: 'ellipsis' },
  icon: { fontSize: '14px', flexShrink: 0 },
});
