// What may follow the keys typed so far.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { strokesText } from '../../shared/commands/keyText.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { NamedKey } from './NamedKey.tsx';

const useStyles = makeStyles({
  strip: {
    position: 'fixed',
    left: '50%',
    bottom: '40px',
    transform: 'translateX(-50%)',
    zIndex: 800,
    maxWidth: 'calc(100vw - 32px)',
    boxSizing: 'border-box',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 16px',
    padding: '10px 14px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    fontSize: '12px',
  },
  key: { display: 'inline-flex', gap: '6px', alignItems: 'center', whiteSpace: 'nowrap' },
});

export const HintStrip = observer(function HintStrip() {
  const styles = useStyles();
  const { prefix, isHinting } = useStores().shell;
  if (prefix === undefined || !isHinting) return null;
  return (
    <output className={styles.strip} aria-label={`Keys after ${strokesText(prefix.typed)}`}>
      <span className={styles.key}>
        <NamedKey text={strokesText(prefix.typed)} /> then
      </span>
      {prefix.next.map(({ stroke, title }) => (
        <span key={stroke} className={styles.key}>
          <NamedKey text={strokesText(stroke)} /> {title}
        </span>
      ))}
    </output>
  );
});
