// What the reader has of a step already, and the buttons that go on from there.
import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { addresses } from '../../api/contract/addresses.ts';
import type { ConnectLink } from '../../api/contract/connect/connectLinks.ts';
import type { StartStep } from '../../api/contract/guides/start.ts';
import { madeLink } from '../../stores/iframeLinks/madeLink.ts';
import { startHere } from '../../stores/startHere/startHere.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { RouteLink } from '../shared/RouteLink.tsx';

const useStyles = makeStyles({
  own: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 12px',
    margin: '8px 0',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
});

export function Own({ step }: { step: StartStep['name'] }) {
  switch (step) {
    case 'token':
      return <OwnTokens />;
    case 'link':
      return <OwnLink />;
    case 'webhooks':
      return <OwnWebhooks />;
    default:
      return null;
  }
}

const Line = ({ children }: { children: ReactNode }) => <div className={useStyles().own}>{children}</div>;

const OwnTokens = observer(function OwnTokens() {
  const { tokens: own } = useStores().parts.of(startHere);
  const count = own?.length ?? 0;
  return (
    <Line>
      <CommandButton command="token.create" appearance={count === 0 ? 'primary' : 'outline'} />
      {count > 0 && <CommandButton command="start-here.fill-in" />}
      {own !== undefined && (
        <span>
          {count === 0 ? 'You have no token yet.' : `Your newest token: ${own[0]?.name || 'without a name'}.`}
        </span>
      )}
      <RouteLink to="/tokens">API Tokens</RouteLink>
    </Line>
  );
});

const words: Readonly<Record<ConnectLink['state'], string>> = {
  unused: 'nobody has opened it yet',
  opened: 'its customer has opened it',
  begun: 'its customer has begun',
  done: 'its customer has connected a bank',
  ended: 'it has ended unused',
};

/** Asked for again while its customer may be on the way. */
const millisecondsBetweenLooks = 5_000;

const OwnLink = observer(function OwnLink() {
  const made = useStores().parts.of(madeLink);
  const { link } = made;
  const isOpen = link !== undefined && link.state !== 'done' && link.state !== 'ended';
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = window.setInterval(() => void made.fetch(), millisecondsBetweenLooks);
    return () => window.clearInterval(timer);
  }, [made, isOpen]);
  return (
    <Line>
      <CommandButton command="iframe-link.make" />
      <output>{link !== undefined && `Link ${link.id} for ${link.identifier}: ${words[link.state]}.`}</output>
      {link !== undefined && link.application_id !== null && (
        <RouteLink to={addresses.application(link.application_id)}>{`Application ${link.application_id}`}</RouteLink>
      )}
    </Line>
  );
});

const OwnWebhooks = observer(function OwnWebhooks() {
  const { webhooks } = useStores().parts.of(startHere);
  const enabled = webhooks?.filter((webhook) => webhook.enabled) ?? [];
  const [first] = enabled;
  return (
    <Line>
      {webhooks !== undefined && (
        <span>
          {first === undefined
            ? 'No endpoint receives your events yet.'
            : `Your events go to ${first.name} (${first.url})${enabled.length > 1 ? ` and ${enabled.length - 1} more` : ''}.`}
        </span>
      )}
      <RouteLink to="/webhooks">Webhooks</RouteLink>
    </Line>
  );
});
