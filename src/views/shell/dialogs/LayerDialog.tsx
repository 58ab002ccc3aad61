// A dialog to read and to choose in: title, content that scrolls, buttons; it takes the focus, and gives it back.
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Layer } from '../../../stores/shell/Shell.ts';
import { useLayerFocus } from '../../shared/focus/useLayerFocus.ts';
import { useReturnFocus } from '../../shared/focus/useReturnFocus.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxHeight: '70vh' },
});

interface LayerDialogProps {
  layer: Layer;
  /** What it was opened for, where it may be opened for another thing before it has closed. */
  of?: unknown;
  title: string;
  /** At most so many pixels wide. */
  width: number;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function LayerDialog({ layer, of, title, width, actions, onClose, children }: LayerDialogProps) {
  const styles = useStyles();
  useReturnFocus('dialog');
  useLayerFocus(layer, of);
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface style={{ maxWidth: `min(${width}px, 100vw)` }} aria-describedby={undefined}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          {actions}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
