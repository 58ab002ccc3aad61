// Shows a page: asks for its first data while its code is still loading.
import { useEffect } from 'react';
import type { RootStore } from '../../../stores/RootStore.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { late } from '../../shared/loading/late.tsx';
import { BrokenPage } from '../messages/BrokenPage.tsx';
import type { Page } from './pages.ts';

const UnknownParameters = late(async () => (await import('./UnknownParameters.tsx')).UnknownParameters, {
  isPatient: true,
});

export function PageBody({ page }: { page: Page }) {
  const stores = useStores();
  useEffect(() => enter(page, stores), [page, stores]);
  const { View } = page;
  return (
    <BrokenPage>
      <UnknownParameters known={page.query} />
      <View />
    </BrokenPage>
  );
}

/** Opens the list of the page, at once where the page is known already; gives back what leaves it. */
function enter(page: Page, { lists, parts }: RootStore): () => void {
  let leave: (() => void) | undefined;
  let isLeft = false;
  const leavePart = parts.expect(page.holds);
  const open = () => {
    const known = page.known();
    if (known !== undefined && known.kind !== 'plain' && !isLeft) leave = lists.enter(known.list);
  };
  if (page.known() === undefined) {
    // A list that is not known yet is waited for like its rows. That it does not come is told in its place.
    lists.expect(page.kind !== 'plain');
    void page
      .load()
      .then(open, () => undefined)
      .finally(() => !isLeft && lists.expect(false));
  } else open();
  return () => {
    isLeft = true;
    lists.expect(false);
    leavePart();
    leave?.();
  };
}
