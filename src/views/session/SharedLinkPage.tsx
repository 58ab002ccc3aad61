// Opens the download of a shared link, and tells the stranger who has it what it is; nothing of the workbench is here.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, useEffect, useState } from 'react';
import type { AnswerOf } from '../../api/contract/endpoint.ts';
import { sharedLinks } from '../../api/contract/documents/sharedLinks.ts';
import { failureOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { TimeText } from '../shared/cells/TimeText.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { MessagePage } from '../shared/MessagePage.tsx';

type Shared = AnswerOf<typeof sharedLinks.fetch>;

const useStyles = makeStyles({
  facts: { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 16px', margin: 0 },
  name: { color: tokens.colorNeutralForeground2 },
  fact: { margin: 0, overflowWrap: 'anywhere' },
  help: { margin: 0, color: tokens.colorNeutralForeground2 },
});

export function SharedLinkPage() {
  const { address } = useStores();
  const environment = environmentOf(address);
  // Taken out of the address bar at once: who looks over a shoulder or into the history finds no way in.
  const [guid] = useState(() => address.query.get('guid')?.trim() ?? '');
  const [said, setSaid] = useState(guid === '' ? 'Invalid link.' : 'Looking for the documents…');
  const [shared, setShared] = useState<Shared>();
  const [asked, setAsked] = useState(1);
  useEffect(() => {
    if (guid === '') return undefined;
    address.setQuery({ guid: undefined });
    let isLeft = false;
    const open = async () => {
      try {
        const found = await environment.ask(sharedLinks.fetch, { body: { guid } });
        if (isLeft) return;
        // The grant that came with the answer opens it: the guid is not said again.
        const { path } = sharedLinks.download.definition;
        const from = environment.service === '' ? environment.pageOrigin : environment.service;
        window.location.assign(`${from}/api/v1/${path.replace('{id}', String(found.application_id))}`);
        setShared(found);
        setSaid('Your download will begin shortly.');
      } catch (error) {
        const { message, told } = failureOf(error);
        if (isLeft) return;
        setShared(undefined);
        setSaid(told ?? message);
      }
    };
    void open();
    return () => void (isLeft = true);
  }, [environment, address, guid, asked]);
  return (
    <MessagePage heading="Shared Link" text={said}>
      {shared !== undefined && <Facts shared={shared} again={() => setAsked(asked + 1)} />}
    </MessagePage>
  );
}

function Facts({
  shared: { from, recipient, expires_at: until, files },
  again,
}: {
  shared: Shared;
  again: () => void;
}) {
  const styles = useStyles();
  const facts = [
    ['From', from],
    ['For', recipient],
    ['Link works until', <TimeText key="until" at={until} />],
    ['Files', String(files)],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <Fragment key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.fact}>{fact}</dd>
          </Fragment>
        ))}
      </dl>
      <Button onClick={again}>Download again</Button>
      <p className={styles.help}>
        The files come in one ZIP archive, which your computer opens like a folder. If the download does not begin,
        press Download again. If you do not know the sender, or this is not for you, close this page and tell {from}.
      </p>
    </>
  );
}
