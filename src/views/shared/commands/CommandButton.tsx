// A button that runs a command: its tooltip says what it does and by which key, or why not now.
import { Button, type ButtonProps } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { verdictOf } from '../../../commands/kernel/verdict.ts';
import { useDeskAccess } from '../context/DeskContext.ts';
import { useComputed } from '../useComputed.ts';
import { keyText } from './keyText.ts';

interface CommandButtonProps {
  /** The command's id. */
  command: string;
  answers?: Record<string, unknown>;
  /** What stands on it; the command's title when left out. */
  children?: ReactNode;
  /** Its name, when it shows only an icon. */
  label?: string;
  icon?: ButtonProps['icon'];
  appearance?: ButtonProps['appearance'];
  className?: string;
  isExpanded?: boolean;
  /** What it chose is chosen. */
  isPressed?: boolean;
  /** A grid is one stop of the Tab key: its rows are acted on by keys. */
  isInGrid?: boolean;
}

const nothing = {};

export const CommandButton = observer(function CommandButton(props: CommandButtonProps) {
  const {
    command: id,
    answers = nothing,
    children,
    label,
    icon,
    // What stands on a bar as a word looks like a button; a sign, a cell and a head that opens something need no frame.
    appearance = (label !== undefined && children === undefined) || props.isInGrid || props.isExpanded !== undefined
      ? 'subtle'
      : 'outline',
    className,
    isExpanded,
    isPressed,
    isInGrid,
  } = props;
  const { desk } = useDeskAccess();
  const command = desk?.registry.get(id);
  if (desk !== undefined && command === undefined) throw new Error(`${id} is no command`);
  const verdict = useComputed(
    () => command && desk && verdictOf(command, desk.situation, answers),
    [command, desk, answers],
  );
  if (desk === undefined || command === undefined || verdict === undefined || verdict.kind === 'absent') return null;
  const key = keyText(desk.registry, command);
  const hint =
    verdict.kind === 'disabled' ? verdict.reason : key === undefined ? command.title : `${command.title} (${key})`;
  return (
    <Button
      data-hint={hint}
      aria-description={hint}
      size="small"
      appearance={appearance}
      icon={icon}
      className={className}
      aria-label={label}
      aria-expanded={isExpanded}
      aria-pressed={isPressed}
      {...(isInGrid === true ? { tabIndex: -1 } : {})}
      disabledFocusable={verdict.kind === 'disabled'}
      onClick={() => void desk.run(command, answers, { surface: 'button' })}
    >
      {label === undefined ? (children ?? command.title) : children}
    </Button>
  );
});
