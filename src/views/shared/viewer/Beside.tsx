// Something with a viewer beside it, or below it in a narrow window; the edge between them is moved by mouse and keys.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import {
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useStores } from '../context/StoresContext.ts';
import { narrow } from '../narrow.ts';

const useStyles = makeStyles({
  room: { flexGrow: 1, minHeight: 0, minWidth: 0, display: 'flex', [narrow]: { flexDirection: 'column' } },
  main: { flexGrow: 1, flexBasis: 0, minWidth: 0, minHeight: 0, display: 'flex' },
  side: { flexShrink: 0, minWidth: 0, minHeight: 0, overflow: 'hidden' },
  edge: {
    flexShrink: 0,
    width: '5px',
    cursor: 'col-resize',
    touchAction: 'none',
    backgroundColor: tokens.colorNeutralStroke2,
    ':hover': { backgroundColor: tokens.colorNeutralStroke1Hover },
    ':focus-visible': { outline: 'none', backgroundColor: tokens.colorStrokeFocus2 },
    [narrow]: { width: 'auto', height: '7px', cursor: 'row-resize' },
  },
});

const [least, usual, most, step] = [0.15, 0.45, 0.85, 0.05];
const media = narrow.replace('@media ', '');
const isNarrow = (): boolean => window.matchMedia(media).matches;
function onNarrow(changed: () => void): () => void {
  const query = window.matchMedia(media);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

interface BesideProps {
  children: ReactNode;
  /** Undefined while nothing stands beside it. */
  side: ReactNode;
}

export const Beside = observer(function Beside({ children, side }: BesideProps) {
  const styles = useStyles();
  const main = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.room}>
      <div ref={main} className={styles.main}>
        {children}
      </div>
      {side !== undefined && <Side main={main}>{side}</Side>}
    </div>
  );
});

interface SideProps {
  main: { readonly current: HTMLElement | null };
  children: ReactNode;
}

const Side = observer(function Side({ main, children }: SideProps) {
  const styles = useStyles();
  const { preferences } = useStores();
  const { viewerShare: share } = preferences;
  const side = useRef<HTMLDivElement>(null);
  const isBelow = useSyncExternalStore(onNarrow, isNarrow);
  const size = `${share * 100}%`;
  const set = (wanted: number): void => preferences.setViewerShare(Math.max(least, Math.min(most, wanted)));

  // Who closes it goes on where it was opened, with the keys of what it stood beside.
  useLayoutEffect(() => {
    const own = side.current;
    const other = main.current;
    const opener = document.activeElement;
    return () => {
      const now = document.activeElement;
      const isLost = now === null || now === document.body || own?.parentElement?.contains(now) === true;
      const isOurs = isLost && other?.contains(now) !== true;
      if (!isOurs) return;
      const rows = other?.querySelector<HTMLElement>('[role=treegrid], [role=grid]');
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      const target = rows ?? (isThere ? opener : other?.querySelector<HTMLElement>('[tabindex="0"]'));
      target?.focus({ preventScroll: true });
    };
  }, [main]);

  function draw(event: PointerEvent<HTMLElement>): void {
    event.preventDefault();
    const { currentTarget, pointerId } = event;
    currentTarget.focus();
    currentTarget.setPointerCapture(pointerId);
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      const room = currentTarget.parentElement?.getBoundingClientRect();
      if (room === undefined) return;
      set(isBelow ? (room.bottom - clientY) / room.height : (room.right - clientX) / room.width);
    };
    currentTarget.addEventListener('pointermove', onMove);
    const over = (): void => currentTarget.removeEventListener('pointermove', onMove);
    currentTarget.addEventListener('lostpointercapture', over, { once: true });
  }
  function press(event: KeyboardEvent): void {
    const [larger, smaller] = isBelow ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    const wanted = new Map([
      [larger, share + step],
      [smaller, share - step],
      ['Home', least],
      ['End', most],
      ['Enter', usual],
    ]).get(event.key);
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // The log has these keys too.
    event.preventDefault();
    set(wanted);
  }
  return (
    <>
      {/* A separator that can be moved is a control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="separator"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.edge}
        aria-label="Size of the viewer"
        aria-orientation={isBelow ? 'horizontal' : 'vertical'}
        aria-valuemin={least * 100}
        aria-valuemax={most * 100}
        aria-valuenow={Math.round(share * 100)}
        data-hint="Size of the viewer: draw it, or the arrow keys; Enter makes it as it was first"
        onPointerDown={draw}
        onKeyDown={press}
        onDoubleClick={() => set(usual)}
      />
      <div ref={side} className={styles.side} style={isBelow ? { height: size } : { width: size }}>
        {children}
      </div>
    </>
  );
});
