// The no and the yes of a question: what deletes is red, has a sign, and has the focus on the no.
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import type { RefObject } from 'react';
import { DialogButtons } from '../../shared/commands/DialogButtons.tsx';

const useStyles = makeStyles({
  choice: { whiteSpace: 'nowrap' },
  // Nobody has to see the colour.
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
});

interface Props {
  button: string;
  isDelete: boolean;
  /** What has to be typed first. */
  missing: string | undefined;
  /** It has the focus: what deletes or ends something is never one careless Enter away. */
  firstButton: RefObject<HTMLButtonElement | null>;
  onLeave: () => void;
}

export function ConfirmButtons({ button, isDelete, missing, firstButton, onLeave }: Props) {
  const styles = useStyles();
  // A button that does nothing yet is grey.
  const isRed = isDelete && missing === undefined;
  const yes = (
    <Button
      ref={isDelete ? undefined : firstButton}
      type="submit"
      className={mergeClasses(styles.choice, isRed && styles.danger)}
      appearance="primary"
      icon={isDelete ? <DeleteRegular /> : undefined}
      disabledFocusable={missing !== undefined}
      aria-description={missing}
      data-hint={missing}
    >
      {button}
    </Button>
  );
  const no = (
    <Button ref={isDelete ? firstButton : undefined} onClick={onLeave}>
      Cancel
    </Button>
  );
  return <DialogButtons leave={no} act={yes} />;
}
