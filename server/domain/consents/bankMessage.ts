// Takes a message that a bank sent to us: its connector verifies who sent it, and only then something happens to what was agreed.
import { connectorsFor } from '../../engine/connectors/apart/connectors.ts';
import { connectorOf } from '../../engine/connectors/chosen/connectorOf.ts';
import { received, type Received } from '../../engine/connectors/errands.ts';
import { BankProblem } from '../../engine/connectors/problem.ts';
import { agreedUnder, noteChanged } from '../../engine/consents/agreedUnder.ts';
import { endAtBank } from '../../engine/consents/ending.ts';
import { guardWith } from '../../engine/crawling/visiting/trusted.ts';
import { Refusal, unavailable } from '../../platform/calls/refusal.ts';
import type { RawMessage, TakeRaw } from '../../platform/http/requests/rawMessages.ts';
import type { Services } from '../../platform/services/services.ts';

/** Each connector has one, whether a standard gives it another beside or not. */
const ownMessagesPath = '/connectors/:name/messages';

const mostBytes = 65_536;
/** Some senders wait for five. */
const patience = { whole: 10, silence: 10 };
/** Each may have a bank asked for its keys. */
const mostAtOnce = 8;
let atOnce = 0;

/** By the addresses that standards fix; several connectors may speak one standard. */
function fixedMessagePaths({ settings }: Pick<Services, 'settings'>): Map<string, string[]> {
  const { names, declared } = connectorsFor(settings);
  const paths = new Map<string, string[]>();
  for (const name of names) {
    const path = declared(name)?.messagesAt;
    if (path !== undefined) paths.set(path, [...(paths.get(path) ?? []), name]);
  }
  return paths;
}

/** Where such messages come, and what becomes of them. */
export function bankMessages(services: Services): { path: string; take: TakeRaw }[] {
  const fixed = [...fixedMessagePaths(services)].map(([path, names]) => ({
    path,
    // As the standard says it.
    take: async (message: RawMessage) => void (await takeMessage(services, message, names)),
  }));
  const take = async (message: RawMessage) => {
    await takeMessage(services, message, [message.name ?? '']);
    return { received: true };
  };
  return [{ path: ownMessagesPath, take }, ...fixed];
}

/** Why one is refused is for our log alone. */
async function takeMessage(services: Services, message: RawMessage, names: readonly string[]): Promise<void> {
  const { limits, log, settings } = services;
  if (settings.maintenance) throw unavailable('The service is being maintained', 600);
  if (message.body.length > mostBytes) throw new Refusal(413, `The message is larger than ${mostBytes / 1024} KB`);
  await limits.spend('bank-message', [message.address]);
  if (atOnce >= mostAtOnce) throw unavailable('Other messages are being read');
  atOnce += 1;
  try {
    const known = connectorsFor(settings).names;
    for (const name of names.filter((one) => known.includes(one))) {
      const why = await takenBy(services, message, name);
      if (why === undefined) return void (await limits.refund('bank-message', [message.address]));
      log.warn('A message in the name of a bank was refused', { connector: name, why });
    }
  } finally {
    atOnce -= 1;
  }
  throw new Refusal(422, 'The message was not accepted');
}

/** Undefined: it counts. */
async function takenBy(services: Services, message: RawMessage, connector: string): Promise<string | undefined> {
  const told = await readBy(services, message, connector);
  if (told.kind === 'refused') return told.why;
  if (told.kind === 'nothing') return undefined;
  return services.database.system.transaction(async (tx) => {
    const meant = await agreedUnder(tx, services, { connector, key: told.key });
    // What had ended before is as unknown as what never was: a message that is sent again changes nothing.
    if (meant.length === 0) return 'it is about nothing that stands here';
    if (told.kind === 'withdrawn') await endAtBank(tx, meant);
    else await noteChanged(tx, meant);
    services.log.info('A bank sent a message', { connector, about: told.kind, consents: meant });
    return undefined;
  });
}

async function readBy(services: Services, message: RawMessage, connector: string): Promise<Received> {
  const refuse = (why: string): Received => ({ kind: 'refused', why });
  const found = await connectorOf(services.database.system, services, { module: '', connector });
  if (found.kind !== 'ready' || !found.byConsent) return refuse('the connector is not used for consents here');
  const guard = guardWith(patience, new AbortController().signal);
  const session = found.connector.open({
    visit: {
      // Which one is meant, the message says.
      bank: { id: 0, name: connector, module: connector, country: '' },
      reference: '',
      known: [],
      seed: undefined,
      redirect: { back: `${services.publicUrl}/connect/return`, state: '' },
      now: services.now(),
      say: async () => guard.heard(),
    },
    isFresh: false,
    lost: guard.broke,
  });
  const { path, headers, body } = message;
  try {
    return await guard.ask('the message', received, (signal) => session.received({ path, headers, body }, signal));
  } catch (error) {
    // It may be true: the bank sends it again.
    if (error instanceof BankProblem) throw unavailable(`The message could not be read: ${error.standard}`, 60);
    throw error;
  } finally {
    session.close();
    guard.close();
  }
}
