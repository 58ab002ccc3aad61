// A page or a document in a frame of its own: a page without scripts, forms and network, by its own headers and by the sandbox.
import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';

const useStyles = makeStyles({
  host: { flexGrow: 1, minHeight: 0, display: 'flex', outlineOffset: '-2px' },
  // Captured pages expect white paper.
  frame: { flexGrow: 1, width: '100%', border: 'none', backgroundColor: 'white', colorScheme: 'light' },
});

interface FileFrameProps {
  name: string;
  address: string;
  /** A PDF is drawn by the browser's own program, which a sandbox keeps away. */
  isSandboxed: boolean;
  /** A link in the page was followed: it led nowhere, and the page is gone. */
  onLeft: () => void;
}

export function FileFrame({ name, address, isSandboxed, onLeft }: FileFrameProps) {
  const styles = useStyles();
  const host = useRef<HTMLDivElement>(null);
  const isLoaded = useRef(false);
  // A click would take the keys into the frame, where none of ours is heard; whoever comes by Tab wants to be there.
  // The pointer says nothing: browsers that give the frame a process of its own tell us no longer that it went in.
  useEffect(() => {
    let isTabbing = false;
    const heard = (event: KeyboardEvent): void => void (isTabbing = event.key === 'Tab');
    const landed = (): void => void (isTabbing = false);
    // After the browser is done with giving it to the frame.
    const giveBack = (): void =>
      void setTimeout(() => {
        const active = document.activeElement;
        if (isTabbing || !(active instanceof HTMLIFrameElement)) return;
        if (host.current?.contains(active)) host.current.focus();
      });
    const listened = new AbortController();
    const options = { signal: listened.signal, capture: true };
    window.addEventListener('keydown', heard, options);
    window.addEventListener('focusin', landed, options);
    window.addEventListener('blur', giveBack, { signal: listened.signal });
    return () => listened.abort();
  }, []);
  function loaded(): void {
    if (isLoaded.current) onLeft();
    isLoaded.current = true;
  }
  const title = isSandboxed ? `Preview of ${name}, Shift Tab leaves it` : name;
  return (
    <div ref={host} className={styles.host} tabIndex={-1}>
      {isSandboxed ? (
        <iframe className={styles.frame} src={address} title={title} sandbox="" onLoad={loaded} />
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
        <iframe className={styles.frame} src={address} title={title} />
      )}
    </div>
  );
}
