// The buttons over a log, the search, and which types of lines are shown.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { OpenLog } from '../../../stores/log/OpenLog.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { CommandMenu } from '../../shared/commands/CommandMenu.tsx';
import { StatusMark } from '../../shared/cells/StatusMark.tsx';
import { isTrouble } from '../../../stores/log/trouble.ts';
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
  told: { marginLeft: 'auto', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
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
  ['crawler.recrawl', 'Recrawl'],
] as const;
const more = [
  'log.follow',
  'log.view-wrap',
  'log.view-times',
  'log.view-whole',
  'log.fold',
  'log.range',
  'log.copy',
  'log.copy-markdown',
  'log.download',
];

export const LogTools = observer(function LogTools({ log }: { log: OpenLog }) {
  const styles = useStyles();
  const { count } = log.outline;
  const place = log.cursor === 0 ? '' : `line ${log.cursor} of `;
  const lines = count === 1 ? '1 line' : `${count.toLocaleString('en-AU')} lines`;
  return (
    <div className={styles.tools} role="toolbar" aria-label="Log">
      {buttons.map(([id, name]) => (
        <CommandButton key={id} command={id}>
          {name}
        </CommandButton>
      ))}
      <CommandMenu commands={more} position="below-start">
        <Button size="small" appearance="subtle">
          More
        </Button>
      </CommandMenu>
      <LogSearchField log={log} />
      <TypeFilters log={log} />
      {log.crawler !== undefined && !isTrouble(log.crawler.status) && <StatusMark status={log.crawler.status} />}
      <output className={styles.told}>{`${place}${lines}${log.isFollowing ? ' · following the end' : ''}`}</output>
    </div>
  );
});
