// Hides what says "loading" for the first moment: what is over by then has not flickered.
import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  // By the delay alone, which holds where motion is reduced too.
  late: {
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '1ms',
    animationDelay: '150ms',
    animationFillMode: 'both',
  },
});

export const useLateStyle = (): string => useStyles().late;
