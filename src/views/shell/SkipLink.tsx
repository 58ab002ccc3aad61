// The first stop of the Tab key: past the bars, to the page.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { RefObject } from 'react';

const useStyles = makeStyles({
  link: {
    position: 'absolute',
    left: '8px',
    top: '-60px',
    zIndex: 1000,
    padding: '6px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':focus': { top: '8px' },
  },
});

export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  const styles = useStyles();
  return (
    <a
      href="#main"
      className={styles.link}
      onClick={(event) => {
        event.preventDefault();
        to.current?.focus();
      }}
    >
      Skip to the page
    </a>
  );
}
