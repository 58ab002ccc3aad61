// Saves the list as a file: the columns that are shown, or all of them.
import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { CommandMenu } from '../../commands/CommandMenu.tsx';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';

const choices = [
  { command: 'list.download', title: 'The columns that are shown' },
  { command: 'list.download', title: 'All columns', answers: { all: true } },
];

export function DownloadMenu() {
  return (
    <span style={{ display: 'inline-flex' }}>
      <CommandButton command="list.download" label="Download CSV" icon={<ArrowDownloadRegular />} />
      <CommandMenu commands={choices}>
        <Button
          size="small"
          appearance="subtle"
          aria-label="Which columns to download"
          data-hint="Which columns to download"
          style={{ minWidth: 0, width: '18px', padding: 0 }}
          icon={<ChevronDownRegular fontSize={12} />}
        />
      </CommandMenu>
    </span>
  );
}
