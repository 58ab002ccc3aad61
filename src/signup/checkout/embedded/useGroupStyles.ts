// The look of a group of fields of the embedded test provider: two beside each other where there is room.
import { makeStyles, tokens } from '@fluentui/react-components';

export const useGroupStyles = makeStyles({
  group: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    // What is said below one field must not move the one beside it.
    alignItems: 'start',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalS, fontWeight: tokens.fontWeightSemibold },
  wide: { gridColumn: '1 / -1' },
  field: { minWidth: 0 },
});
