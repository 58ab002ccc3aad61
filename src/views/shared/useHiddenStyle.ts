// Hides from the eye what is for screen readers only.
import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

export const useHiddenStyle = (): string => useStyles().hidden;
