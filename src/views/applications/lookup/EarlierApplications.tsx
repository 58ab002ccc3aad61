// Beside the name of an application: how many earlier ones its customer has, which opens them; for who may see personal data.
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Application } from '../../../api/contract/applications/applications.ts';
import { earlierApplications, readEarlier } from '../../../stores/found/earlier.ts';
import { recordsAddresses } from '../../../stores/records/recordsAddress.ts';
import { useStores } from '../../shared/context/StoresContext.ts';
import { RouteLink } from '../../shared/RouteLink.tsx';

/** As many as the service counts. */
const mostCounted = 100;

export const EarlierApplications = observer(function EarlierApplications({ record: { id } }: { record: Application }) {
  const stores = useStores();
  useEffect(() => void readEarlier(stores, id), [stores, id]);
  const earlier = earlierApplications(stores, id) ?? [];
  const [list] = recordsAddresses(earlier.map((one) => ({ id: String(one), kind: 'application_id' as const })));
  if (list === undefined) return null;
  const count = earlier.length < mostCounted ? String(earlier.length) : `${mostCounted} or more`;
  return (
    <RouteLink to={list.address}>
      {`${count} earlier ${earlier.length === 1 ? 'application' : 'applications'} of this customer`}
    </RouteLink>
  );
});
