// Shows a log of any length: the rows that are seen, a head for the columns, and where the errors are.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid whose rows are drawn as they come into sight cannot be a table element */
import { makeStyles, tokens } from '@fluentui/react-components';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';
import { withZone } from '../cells/times.ts';
import { useDesk } from '../context/DeskContext.ts';
import { useStores } from '../context/StoresContext.ts';
import { Below } from './Below.tsx';
import { narrow } from '../narrow.ts';
import { ErrorTicks } from './ErrorTicks.tsx';
import { GroupAbove } from './GroupAbove.tsx';
import { openRows, rowId, type CaptureLinks } from './rows.ts';
import { useLineStyles } from './useLineStyles.ts';

/** Known without being measured, as the rows begin below it. */
const headHeight = 24;

const useStyles = makeStyles({
  pane: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    // Over the rows: those that have a ground of their own would cover a ring of the scroller.
    ':has(> [role=treegrid]:focus-visible)::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: 2,
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      pointerEvents: 'none',
    },
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'flex',
    columnGap: '10px',
    height: `${headHeight}px`,
    boxSizing: 'border-box',
    padding: '2px 8px 2px 10px',
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  sequence: { minWidth: '69px', textAlign: 'right' },
  time: { minWidth: '94px', textAlign: 'right' },
  elapsed: { minWidth: '86px', textAlign: 'right', [narrow]: { display: 'none' } },
  type: { minWidth: '47px' },
  scroller: {
    flexGrow: 1,
    minHeight: 0,
    overflowX: 'hidden',
    overflowY: 'scroll',
    overflowAnchor: 'none',
    outline: 'none',
  },
});

const timeTitles = { zone: '', UTC: 'Time (UTC)', start: 'Since start', previous: 'Since previous' } as const;

interface LogPaneProps {
  log: OpenLog;
  label: string;
  linksOf: CaptureLinks;
}

export const LogPane = observer(function LogPane({ log, label, linksOf }: LogPaneProps) {
  const styles = useStyles();
  const lineStyles = useLineStyles();
  const stores = useStores();
  const desk = useDesk();
  const scroller = useRef<HTMLDivElement>(null);
  const { zoneName } = stores.preferences;
  const { times } = log.preferences;

  useLayoutEffect(() => {
    const host = scroller.current;
    if (host === null) return undefined;
    const { preferences } = stores;
    const zone = () => preferences.zoneName;
    const rows = openRows({
      host,
      headHeight,
      log,
      styles: lineStyles,
      linksOf,
      zone,
      isShut: () => preferences.isShut,
    });
    const drawing = autorun(() => rows.draw());
    const jumping = autorun(() => rows.follow());
    return () => {
      drawing();
      jumping();
      rows.close();
    };
  }, [log, lineStyles, linksOf, stores]);

  // Whoever opens a log reads it: its keys, and Ctrl+F, are for it from the first.
  useEffect(() => {
    const now = document.activeElement;
    if (now === null || now === document.body || now.id === 'main') scroller.current?.focus({ preventScroll: true });
  }, []);

  function run(id: string, answers: Record<string, unknown> = {}): void {
    const command = desk.registry.get(id);
    if (command !== undefined) void desk.run(command, answers, { surface: 'button' });
  }
  function click(event: MouseEvent): void {
    const element = event.target as HTMLElement;
    const index = Number(element.closest<HTMLElement>('[data-index]')?.dataset['index']);
    const row = log.rows.at(index);
    if (row === undefined || element.closest('a') !== null) return;
    if ('group' in row) return log.toggleGroup(row.group);
    log.moveTo(row.line, event.shiftKey);
    const type = element.dataset['type'];
    if (type !== undefined) run('log.filter', { types: [type] });
    if (element.dataset['action'] === 'whole') run('log.show-whole');
  }

  return (
    <div className={styles.pane}>
      {/* The keys are the commands' own. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        ref={scroller}
        className={styles.scroller}
        role="treegrid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={log.rows.count + 1}
        aria-colcount={5}
        aria-readonly
        aria-activedescendant={log.cursor === 0 ? undefined : rowId(log.rows.indexOf(log.cursor))}
        onClick={click}
      >
        <div className={styles.head} role="row" aria-rowindex={1}>
          <span role="columnheader" className={styles.sequence}>
            #
          </span>
          <span role="columnheader" className={styles.time}>
            {times === 'zone' ? withZone('Time', zoneName) : timeTitles[times]}
          </span>
          <span role="columnheader" className={styles.elapsed}>
            Elapsed
          </span>
          <span role="columnheader" className={styles.type}>
            Type
          </span>
          <span role="columnheader">Message</span>
        </div>
      </div>
      <GroupAbove log={log} top={headHeight} />
      <ErrorTicks log={log} />
      <Below log={log} />
    </div>
  );
});
