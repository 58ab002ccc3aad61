// Opens the download of a shared link, and says what came of it.
import { useEffect, useState } from 'react';
import { sharedLinks } from '../../api/contract/documents/sharedLinks.ts';
import { failureOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { MessagePage } from '../shared/MessagePage.tsx';

export function SharedLinkPage() {
  const { address } = useStores();
  const environment = environmentOf(address);
  // Taken out of the address bar at once: who looks over a shoulder or into the history finds no way in.
  const [guid] = useState(() => address.query.get('guid')?.trim() ?? '');
  const [said, setSaid] = useState(guid === '' ? 'Invalid link.' : 'Looking for the documents…');
  useEffect(() => {
    if (guid === '') return undefined;
    address.setQuery({ guid: undefined });
    let isLeft = false;
    const open = async () => {
      try {
        const { application_id: id } = await environment.ask(sharedLinks.fetch, { body: { guid } });
        if (isLeft) return;
        // The grant that came with the answer opens it: the guid is not said again.
        const { path } = sharedLinks.download.definition;
        const from = environment.service === '' ? environment.pageOrigin : environment.service;
        window.location.assign(`${from}/api/v1/${path.replace('{id}', String(id))}`);
        setSaid('Your download will begin shortly.');
      } catch (error) {
        const { message, told } = failureOf(error);
        if (!isLeft) setSaid(told ?? message);
      }
    };
    void open();
    return () => void (isLeft = true);
  }, [environment, address, guid]);
  return <MessagePage heading="Shared Link" text={said} />;
}
