// The saved views of this page in the bar of its list, and what is done with views.
import { Button } from '@fluentui/react-components';
import { BookmarkRegular } from '@fluentui/react-icons/svg/bookmark';
import { observer } from 'mobx-react-lite';
import { pageOf } from '../../../../stores/savedViews/viewsHere.ts';
import { CommandMenu } from '../../commands/CommandMenu.tsx';
import { useStores } from '../../context/StoresContext.ts';

const always = ['view.save', 'view.show', 'view.export', 'view.import'];

export const ViewsMenu = observer(function ViewsMenu({ page }: { page: string }) {
  const { savedViews, session } = useStores();
  // Asked for by who reaches for them: a list asks for nothing but its rows.
  const read = () => {
    if (session.user !== undefined && savedViews.loadState === 'BEGIN') void savedViews.fetch();
  };
  const here = savedViews.rows.filter((view) => pageOf(view) === page);
  const views = here.map(({ id, name }) => ({ command: 'view.open', title: name, answers: { view: id } }));
  return (
    <CommandMenu commands={[...views, ...always]}>
      <Button
        size="small"
        appearance="subtle"
        aria-label="Views"
        data-hint="Views"
        icon={<BookmarkRegular />}
        onPointerEnter={read}
        onFocus={read}
      />
    </CommandMenu>
  );
});
