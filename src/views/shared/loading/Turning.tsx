// Something is on its way.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the element of that name cannot be drawn like this */
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  ring: {
    width: '28px',
    height: '28px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `3px solid ${tokens.colorBrandStroke2Contrast}`,
    borderTopColor: tokens.colorBrandStroke1,
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '1.2s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
  },
});

export function Turning() {
  return <div role="progressbar" aria-label="Loading" className={useStyles().ring} />;
}
