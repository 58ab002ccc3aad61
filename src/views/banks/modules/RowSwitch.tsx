// A switch in a row: it runs the command of its column on that bank. By keys the row has the command's own key.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useRunCommand } from '../../shared/recordTable/useRunCommand.ts';

const useStyles = makeStyles({
  track: {
    position: 'relative',
    width: '30px',
    height: '16px',
    padding: 0,
    verticalAlign: 'middle',
    cursor: 'pointer',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: 'transparent',
    '::after': {
      content: '""',
      position: 'absolute',
      top: '2px',
      left: '2px',
      width: '10px',
      height: '10px',
      borderRadius: '50%',
      backgroundColor: tokens.colorNeutralStrokeAccessible,
      forcedColorAdjust: 'none',
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  on: {
    border: `1px solid ${tokens.colorCompoundBrandBackground}`,
    backgroundColor: tokens.colorCompoundBrandBackground,
    '::after': { left: '16px', backgroundColor: tokens.colorNeutralForegroundInverted },
  },
});

interface RowSwitchProps {
  /** Its name for screen readers, with the bank that it is about. */
  name: string;
  isOn: boolean;
  command: string;
  bank: number;
  /** A grid is one stop of the Tab key; beside it the switch is a stop of its own. */
  inGrid: boolean;
}

export function RowSwitch({ name, isOn, command, bank, inGrid }: RowSwitchProps) {
  const styles = useStyles();
  const run = useRunCommand();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      tabIndex={inGrid ? -1 : undefined}
      className={mergeClasses(styles.track, isOn && styles.on)}
      onClick={() => run(command, { bank })}
      // A double click opens the row, and not what is switched in it.
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
