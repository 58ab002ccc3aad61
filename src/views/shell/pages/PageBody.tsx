// Shows a page: asks for its first data while its code is still loading.
import { Suspense, useEffect } from 'react';
import type { Page } from '../../shared/page.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { BrokenPage } from '../messages/BrokenPage.tsx';
import { Waiting } from '../messages/Waiting.tsx';

export function PageBody({ page }: { page: Page }) {
  const stores = useStores();
  useEffect(() => page.enter?.(stores) ?? undefined, [page, stores]);
  const { View } = page;
  return (
    <BrokenPage>
      <Suspense fallback={<Waiting />}>
        <View />
      </Suspense>
    </BrokenPage>
  );
}
