// Where the palette is typed into: the command being asked and its answers stand in front as chips.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Command } from 'cmdk';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
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
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
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
          aria-describedby="palette-trouble"
          placeholder={question?.ask ?? (work.asked === undefined ? 'Search or type a command' : 'Enter runs it')}
          maxLength={10_000}
          className={styles.input}
          onKeyDown={onKeyDown}
        />
      </Command.Input>
    </div>
  );
});
