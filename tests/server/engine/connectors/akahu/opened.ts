// The connector akahu in a process of its own, as the product runs it, on a stand-in for Akahu.
import { fileURLToPath } from 'node:url';
import {
  openApartConnector,
  type ApartConnector,
} from '../../../../../server/engine/connectors/apart/apartConnector.ts';
import { apartLimits } from '../../../../../server/engine/connectors/apart/limits.ts';
import type { ApartSession } from '../../../../../server/engine/connectors/apart/session.ts';
import type { Visit } from '../../../../../server/engine/connectors/connector.ts';
import { appSecret, appToken, userToken, type Stub } from './stub.ts';

export const folder = fileURLToPath(new URL('../../../../../server/engine/connectors/akahu/', import.meta.url));
export const never = new AbortController().signal;
const owner = 'customer';
export const back = 'https://signalbox.example/connect/return';

export const fullApp = ({ address }: Stub) => ({
  app_token: appToken,
  app_secret: appSecret,
  api_address: address,
  oauth_address: 'https://oauth.example/',
  refresh_seconds: 0,
});
export const personalApp = ({ address }: Stub) => ({
  app_token: appToken,
  user_token: userToken,
  owner_reference: owner,
  api_address: address,
  refresh_seconds: 0,
});

export const processOf = (settings: Record<string, unknown>): ApartConnector =>
  openApartConnector(`${folder}connector.ts`, settings as Record<string, string | number | boolean>, apartLimits, [
    appSecret,
    userToken,
  ]);

export interface Opened {
  session: ApartSession;
  /** What it wrote into the crawl's log. */
  said: string[];
}

const sessions: ApartSession[] = [];
/** So that the next visit runs in the same process, as that of the next customer does. */
export const closeSessions = (): void => sessions.splice(0).forEach((session) => session.close());

export function visitWith(connector: ApartConnector, change: Partial<Visit> = {}): Opened {
  const said: string[] = [];
  const session = connector.open({
    visit: {
      bank: { id: 1, name: 'First Bank', module: 'first', country: 'NZ' },
      reference: 'customer',
      known: [],
      seed: undefined,
      redirect: { back, state: 'state-of-this-visit' },
      now: Date.now(),
      say: async ({ message }) => void said.push(message),
      ...change,
    },
    isFresh: false,
    lost: () => undefined,
  });
  sessions.push(session);
  return { session, said };
}

/** As its owner. */
export async function inside(connector: ApartConnector, change: Partial<Visit> = {}): Promise<Opened> {
  const opened = visitWith(connector, change);
  await opened.session.signIn({ kind: 'kept', access: userToken }, never);
  return opened;
}

export const placeOf = (account: Record<string, unknown>) => ({ key: String(account['_id']), bsb: '-', number: '-' });
