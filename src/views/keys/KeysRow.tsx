// One command with its keys, and the field that takes the keys which are pressed.
import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { strokeOf } from '../../commands/kernel/strokes/strokes.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { pressIn } from '../shell/keys/pressIn.ts';
import { useDesk } from '../shared/context/DeskContext.ts';
import { strokesText } from '../shared/commands/keyText.ts';
import { NamedKey } from '../shell/keys/NamedKey.tsx';
import type { HelpEntry } from '../shell/help/helpEntries.ts';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '6px', minHeight: '32px', fontSize: '13px' },
  name: { flexGrow: 1 },
  own: { fontSize: '11px', color: tokens.colorNeutralForeground3 },
  why: { flexBasis: '100%', margin: '0 0 6px', fontSize: '12px', color: tokens.colorStatusDangerForeground1 },
});

interface KeysRowProps {
  entry: HelpEntry;
  /** Its keys are being pressed. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

const modifiers = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'Dead', 'Process'];

export const KeysRow = observer(function KeysRow({ entry, isOpen, onOpen }: KeysRowProps) {
  const styles = useStyles();
  const desk = useDesk();
  const [strokes, setStrokes] = useState<readonly string[]>([]);
  const { key: command, title, keys, isOwn } = entry;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [isOpen]);
  const typed = strokes.join(' ');
  const why = strokes.length === 0 ? undefined : desk.situation.keyBook?.misfit(command, [typed]);

  function close() {
    setStrokes([]);
    onOpen(false);
  }
  async function keep() {
    const set = desk.registry.get('keys.set');
    if (set === undefined || strokes.length === 0 || why !== undefined) return;
    const { kind } = await desk.run(set, { command, keys: typed }, { surface: 'button' });
    if (kind === 'done') close();
  }
  function onKeyDown(event: KeyboardEvent) {
    // The way out by Tab stays, as everywhere.
    if (modifiers.includes(event.key) || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (isPlain && event.key === 'Escape') close();
    else if (isPlain && event.key === 'Enter') void keep();
    else if (isPlain && event.key === 'Backspace') setStrokes(strokes.slice(0, -1));
    else setStrokes([...strokes, strokeOf(pressIn(event.nativeEvent))]);
  }
  return (
    <li className={styles.row}>
      <span className={styles.name}>{title}</span>
      {isOwn && <span className={styles.own}>yours</span>}
      {!isOpen && keys.map((one) => <NamedKey key={one} text={one} />)}
      {isOpen ? (
        <>
          <Input
            size="small"
            ref={field}
            readOnly
            aria-label={`Keys for ${title}`}
            placeholder="Press the keys, then Enter"
            value={strokesText(typed)}
            onKeyDown={onKeyDown}
          />
          <Button
            size="small"
            appearance="primary"
            disabledFocusable={typed === '' || why !== undefined}
            onClick={() => void keep()}
          >
            Keep
          </Button>
          <Button size="small" onClick={close}>
            Cancel
          </Button>
        </>
      ) : (
        <Button
          size="small"
          appearance="subtle"
          aria-label={`Change the keys of ${title}`}
          onClick={() => onOpen(true)}
        >
          Change
        </Button>
      )}
      {isOwn && !isOpen && (
        <CommandButton command="keys.reset" answers={{ command }} label={`Reset the keys of ${title}`}>
          Reset
        </CommandButton>
      )}
      {isOpen && (
        <p
          role="alert"
          className={why === undefined ? undefined : styles.why}
          style={why === undefined ? { display: 'none' } : {}}
        >
          {why}
        </p>
      )}
    </li>
  );
});
