// What is being printed, in a frame that nobody sees: the one that is looked at is too closed to be printed.
import { makeStyles } from '@fluentui/react-components';
import { useRef } from 'react';
import type { Viewer } from '../../../stores/viewer/Viewer.ts';
import { useStores } from '../context/StoresContext.ts';

const useStyles = makeStyles({
  // Not hidden: a browser prints nothing of a frame that is not drawn.
  frame: { position: 'fixed', right: 0, bottom: 0, width: '1px', height: '1px', border: 'none', opacity: 0 },
});

export function PrintFrame({ viewer, address }: { viewer: Viewer; address: string }) {
  const styles = useStyles();
  const { notices } = useStores();
  const frame = useRef<HTMLIFrameElement>(null);
  const isDocument = viewer.file?.kind === 'document';
  function print(): void {
    const page = frame.current?.contentWindow;
    try {
      // Browsers wait here for the dialog to be closed. A frame without scripts hears no afterprint, or, where it does,
      // nothing of ours is drawn any more once React has heard of a change meanwhile.
      page?.print();
      setTimeout(() => viewer.printed());
    } catch {
      viewer.printed();
      notices.tell('warning', 'This browser prints it from its own tab alone: open it in a tab');
    }
  }
  const sandbox = isDocument ? {} : { sandbox: 'allow-same-origin allow-modals' };
  return (
    <iframe
      ref={frame}
      {...sandbox}
      className={styles.frame}
      src={address}
      title="What is printed"
      tabIndex={-1}
      aria-hidden="true"
      onLoad={print}
    />
  );
}
