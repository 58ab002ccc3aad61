// The buttons of a dialog, in the one order of all dialogs: what else there is, what leaves it, and last what it is for.
import { DialogActions, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ buttons: { flexWrap: 'wrap', '& button': { whiteSpace: 'nowrap' } } });

interface DialogButtonsProps {
  others?: ReactNode;
  leave?: ReactNode;
  act?: ReactNode;
}

export function DialogButtons({ others, leave, act }: DialogButtonsProps) {
  return (
    <DialogActions className={useStyles().buttons}>
      {others}
      {leave}
      {act}
    </DialogActions>
  );
}
