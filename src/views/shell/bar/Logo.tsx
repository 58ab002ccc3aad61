// The product's mark; its tooltip says which build this is.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { readBuild } from '../start/readBuild.ts';

const useStyles = makeStyles({
  logo: {
    display: 'inline-flex',
    alignItems: 'center',
    padding: '4px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground1,
  },
});

export function Logo() {
  const styles = useStyles();
  const [build, setBuild] = useState('unknown');
  useEffect(() => void readBuild().then(setBuild), []);
  return (
    <Link href="/" className={styles.logo} aria-label="Signalbox" aria-description={build} data-hint={build}>
      <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
        <rect x="1" y="1" width="20" height="20" rx="5" fill="currentColor" />
        <rect x="5" y="11" width="3" height="6" rx="1" fill={tokens.colorNeutralBackground1} />
        <rect x="9.5" y="8" width="3" height="9" rx="1" fill={tokens.colorNeutralBackground1} />
        <rect x="14" y="5" width="3" height="12" rx="1" fill={tokens.colorNeutralBackground1} />
      </svg>
    </Link>
  );
}
