// Where the palette is typed into: the command being asked and its answers stand in front as chips.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Command } from 'cmdk';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, type ClipboardEvent } from 'react';
import { mostTyped } from '../../../stores/palette/Palette.ts';
import type { PaletteWork } from '../../../commands/palette/workPalette.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { usePaletteKeys } from './usePaletteKeys.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '6px',
    padding: '0 12px',
    minHeight: '44px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  chip: {
    padding: '1px 8px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: '12px',
    lineHeight: '20px',
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    whiteSpace: 'nowrap',
  },
  input: {
    flexGrow: 1,
    minWidth: '200px',
    height: '42px',
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: '15px',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
});

// Nothing was found: there is no list to lead to.
const closed = { 'aria-expanded': false, 'aria-controls': undefined } as const;

export const PaletteInput = observer(function PaletteInput({
  work,
  current,
}: {
  work: PaletteWork;
  current: string | undefined;
}) {
  const styles = useStyles();
  const { palette } = useStores();
  const input = useRef<HTMLInputElement>(null);
  const onKeyDown = usePaletteKeys(work);
  // A field of one line takes line ends out, and the ids of a column would become one.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain').trim();
    if (!/[\r\n]/.test(pasted) && pasted.length <= mostTyped) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = palette.text.slice(0, selectionStart ?? palette.text.length);
    const text = `${before}${pasted.replaceAll(/\s*[\r\n]+\s*/g, ', ')}${palette.text.slice(selectionEnd ?? before.length)}`;
    if (text.length <= mostTyped) palette.type(text);
    else palette.tell(`The text is longer than ${mostTyped} characters. Close this and paste it on the page`);
  };
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  const { isSpent } = palette;
  useLayoutEffect(() => {
    if (isSpent) input.current?.select();
  }, [isSpent]);
  const question = palette.question === undefined ? undefined : work.asked?.asks[palette.question];
  return (
    <div className={styles.line}>
      {work.asked !== undefined && <span className={styles.chip}>{work.asked.title}</span>}
      {palette.steps.map(({ name, title }) => (
        <span key={name} className={styles.chip}>
          {title}
        </span>
      ))}
      <Command.Input value={palette.text} onValueChange={(text) => palette.type(text)} asChild>
        <input
          ref={input}
          aria-activedescendant={current}
          {...(work.rows.length === 0 ? closed : {})}
          aria-describedby="palette-trouble"
          placeholder={question?.ask ?? (work.asked === undefined ? 'Search or type a command' : 'Enter runs it')}
          maxLength={mostTyped}
          className={styles.input}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </Command.Input>
    </div>
  );
});
