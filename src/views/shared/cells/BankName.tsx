// A bank's logo and name; without a picture the initials stand in.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';

const useStyles = makeStyles({
  // As high as the line it stands in, so that its text is level with its neighbours'.
  bank: { display: 'inline-flex', alignItems: 'center', gap: '6px', verticalAlign: 'top', maxWidth: '100%' },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  logo: { width: '18px', height: '18px', objectFit: 'contain', flexShrink: 0 },
  initials: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '18px',
    height: '18px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusSmall,
    fontSize: '9px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground4,
  },
});

export function BankName({ name, logo }: { name: string; logo: string | null | undefined }) {
  const styles = useStyles();
  const [isMissing, setMissing] = useState(false);
  return (
    <span className={styles.bank}>
      {isOurs(logo) && !isMissing ? (
        <img src={logo} alt="" loading="lazy" className={styles.logo} onError={() => setMissing(true)} />
      ) : (
        <span aria-hidden className={styles.initials}>
          {initialsOf(name)}
        </span>
      )}
      <span className={styles.name}>{name}</span>
    </span>
  );
}

// Pictures come from this server alone: the content policy would stop any other.
const isOurs = (logo: string | null | undefined): logo is string => typeof logo === 'string' && /^\/(?!\/)/.test(logo);

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
