// The buttons over a log, the search, and which types of lines are shown.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { CommandMenu } from '../../shared/commands/CommandMenu.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { exactLineTime } from '../../shared/logPane/lineText.ts';
import { StatusMark } from '../../shared/cells/StatusMark.tsx';
import { isTrouble } from '../../../stores/log/trouble.ts';
import { countText, linesText } from '../../../stores/log/finding/linesText.ts';
import { LogSearchField } from './LogSearchField.tsx';
import { TypeFilters } from './TypeFilters.tsx';

const useStyles = makeStyles({
  tools: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 4px',
    padding: `2px ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  reading: { display: 'flex', alignItems: 'center', marginLeft: '6px', fontSize: tokens.fontSizeBase200 },
  // No higher than the types beside it.
  cancel: { minWidth: 'auto', marginTop: '-2px', marginBottom: '-2px' },
  time: { marginLeft: 'auto', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  told: { marginLeft: '8px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** As the specification names them. */
const buttons = [
  ['log.refresh', 'Refresh'],
  ['log.view-toggle', 'Toggle'],
  ['crawler.open-application', 'Lookup'],
  ['log.storage', 'Storage'],
  ['crawler.seed', 'Seed'],
  ['log.move-first', 'Top'],
  ['log.move-last', 'Bottom'],
  ['crawler.recrawl-dialog', 'Recrawl'],
  ['log.viewer', 'Viewer'],
] as const;
const more = [
  'log.follow',
  'log.view-wrap',
  'log.view-times',
  'log.view-whole',
  'log.fold',
  'log.search-only',
  'log.context-more',
  'log.context-fewer',
  'log.range',
  'log.mark',
  'log.mark-note',
  'log.mark-next',
  'log.mark-list',
  'log.report',
  'log.report-download',
  'log.copy',
  'log.copy-markdown',
  'log.download',
];

/** Beside the types, where there is room: the lines of the log stay where they are. */
function Progress({ text, onCancel }: { text: string; onCancel: () => void }) {
  const styles = useStyles();
  return (
    <span className={styles.reading}>
      {text}
      <Button size="small" appearance="subtle" className={styles.cancel} onClick={onCancel}>
        Cancel
      </Button>
    </span>
  );
}

export const LogTools = observer(function LogTools({ log }: { log: OpenLog }) {
  const styles = useStyles();
  const { preferences } = useStores();
  const { count } = log.outline;
  const { reading } = log;
  const searched = log.search?.searched;
  const line = log.lineAt(log.cursor);
  const place = log.cursor === 0 ? '' : `line ${log.cursor.toLocaleString('en-AU')} of `;
  const alone = log.matches === undefined ? '' : ` · ${countText(log.linesAround)} around each`;
  return (
    <div className={styles.tools} role="toolbar" aria-label="Log">
      {buttons.map(([id, name]) => (
        <CommandButton key={id} command={id}>
          {name}
        </CommandButton>
      ))}
      <CommandMenu commands={more} position="below-start">
        <Button size="small" appearance="outline">
          More
        </Button>
      </CommandMenu>
      <LogSearchField log={log} />
      <TypeFilters log={log} />
      {log.crawler !== undefined && !isTrouble(log.crawler.status) && <StatusMark status={log.crawler.status} />}
      {searched !== undefined && (
        <Progress text={`Searching: ${linesText(searched, count)}`} onCancel={() => log.setSearch(undefined)} />
      )}
      {reading !== undefined && (
        <Progress
          text={`${reading.what}: ${linesText(reading.done, reading.all)}`}
          onCancel={() => log.setReading(undefined)}
        />
      )}
      {typeof line === 'object' && (
        <time className={styles.time} dateTime={line.timestamp}>
          {exactLineTime(line, log.preferences.times, preferences.zoneName)}
        </time>
      )}
      <output
        className={styles.told}
      >{`${place}${countText(count)}${alone}${log.isFollowing ? ' · following the end' : log.isPaused ? ' · following stopped' : ''}`}</output>
    </div>
  );
});
