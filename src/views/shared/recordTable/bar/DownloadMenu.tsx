// Takes the list away: as a file or as a table, the loaded rows or all that match, the chosen columns or all.
import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { CommandMenu } from '../../commands/CommandMenu.tsx';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';

const choices = [
  { command: 'list.download', title: 'CSV of all rows that match', answers: { rows: 'all' } },
  { command: 'list.download', title: 'CSV of the loaded rows', answers: { rows: 'loaded' } },
  { command: 'list.download', title: 'CSV with all columns', answers: { all: true } },
  { command: 'list.download-xlsx', title: 'XLSX of all rows that match', answers: { rows: 'all' } },
  { command: 'list.download-xlsx', title: 'XLSX of the loaded rows', answers: { rows: 'loaded' } },
  { command: 'list.copy-table', title: 'Copy as table' },
];

export function DownloadMenu() {
  return (
    <span style={{ display: 'inline-flex' }}>
      <CommandButton command="list.download" label="Download CSV" icon={<ArrowDownloadRegular />} />
      <CommandMenu commands={choices}>
        <Button
          size="small"
          appearance="subtle"
          aria-label="Other files of this list"
          data-hint="Other files of this list"
          style={{ minWidth: 0, width: '18px', padding: 0 }}
          icon={<ChevronDownRegular fontSize={12} />}
        />
      </CommandMenu>
    </span>
  );
}
