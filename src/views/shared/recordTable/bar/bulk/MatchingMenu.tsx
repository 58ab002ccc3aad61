// The menu of what can be done with all that match the filters of a list, loaded or not; made from the registry.
import { Button } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { observer } from 'mobx-react-lite';
import { CommandMenu } from '../../../commands/CommandMenu.tsx';
import { useDeskAccess } from '../../../context/DeskContext.ts';

export const MatchingMenu = observer(function MatchingMenu({ page }: { page: string }) {
  const { desk } = useDeskAccess();
  const commands = desk?.registry.all.filter(({ ofFilter }) => ofFilter === page).map(({ id }) => id) ?? [];
  if (commands.length === 0) return null;
  return (
    <CommandMenu commands={commands} position="below-start">
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronDownRegular fontSize={12} />}
        iconPosition="after"
        data-hint="What can be done with all that match the filters, loaded or not"
      >
        All that match
      </Button>
    </CommandMenu>
  );
});
