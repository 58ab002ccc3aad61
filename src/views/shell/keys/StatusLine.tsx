// What the keys do here: the most useful of this page, and the two that lead to all others.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { Desk } from '../../../commands/desk.ts';
import { verdictOf } from '../../../commands/kernel/verdict.ts';
import { useDesk } from '../../shared/DeskContext.ts';
import { keyText } from '../../shared/keyText.ts';
import { KeyCap } from './KeyCap.tsx';

const useStyles = makeStyles({
  line: {
    flexShrink: 0,
    height: '26px',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    padding: '0 12px',
    overflow: 'hidden',
    fontSize: '12px',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  key: { display: 'inline-flex', gap: '6px', alignItems: 'center' },
});

const always = ['palette.open', 'help.keys'];
const most = 5;

function usefulAt({ registry, situation }: Desk) {
  const ready = registry.all.filter(
    (command) => registry.keysOf(command).length > 0 && verdictOf(command, situation).kind === 'ready',
  );
  const here = ready.filter(({ where }) => where?.includes(situation.page) === true);
  const general = ready.filter(({ id, where }) => where === undefined && !/^(go|palette|help)\./.test(id));
  const named = always.flatMap((id) => registry.get(id) ?? []);
  return [...[...here, ...general].slice(0, most - named.length), ...named];
}

export const StatusLine = observer(function StatusLine() {
  const styles = useStyles();
  const desk = useDesk();
  if (!desk.stores.preferences.statusLine) return null;
  return (
    <footer className={styles.line} aria-label="Keys">
      {usefulAt(desk).map((command) => (
        <span key={command.id} className={styles.key}>
          <KeyCap text={keyText(desk.registry, command) ?? ''} /> {command.title}
        </span>
      ))}
    </footer>
  );
});
