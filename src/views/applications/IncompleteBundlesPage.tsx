// The applications whose bundle is not complete.
import { observer } from 'mobx-react-lite';
import { RecordPage } from '../shared/recordTable/RecordPage.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { looksWith } from './looks.tsx';

export const IncompleteBundlesPage = observer(function IncompleteBundlesPage() {
  const { incompleteBundles, banks } = useStores();
  return (
    <RecordPage
      heading="Incomplete bundle applications"
      label="Applications"
      list={incompleteBundles}
      looks={looksWith(banks.byId)}
    />
  );
});
