// Opens the sandbox bank: a bank of invented customers that speaks the security profile of the Consumer Data Right.
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { end } from './ending/end.ts';
import { tellRecipient } from './ending/tellRecipient.ts';
import { openArrangements, type Arrangement } from './ground/arrangements.ts';
import { openFaults, type FaultName, type Order } from './ground/faults.ts';
import type { Holder } from './ground/holder.ts';
import { keptFile } from './ground/keptFile.ts';
import { clientId, keysIn, publicHalf, registrationOf, type Keys, type Registration } from './ground/keys.ts';
import type { Recipient } from './ground/recipient.ts';
import { openShelf } from './ground/shelf.ts';
import { openProvider } from './provider/open.ts';
import { serving } from './serving.ts';

export interface SandboxOptions {
  /** 0: any that is free. */
  port: number;
  /** Where it is reached, where that is not its own port. */
  issuer?: string;
  /** Where keys and consents outlive the process; undefined: nowhere. */
  folder?: string;
  /** Where the recipient's customers come back to, and below what it is told of endings. */
  redirects: readonly string[];
  base?: string;
  /** As customers read it. */
  name?: string;
  others?: readonly Recipient[];
  /** Whether faults can be ordered by a call, as a test of another process does. */
  faultsByCall?: boolean;
  accessSeconds?: number;
  now?: () => number;
}

export interface Sandbox {
  issuer: string;
  port: number;
  recipient: Registration;
  keys: Keys;
  fault(name: FaultName, order?: Order): void;
  /** Whether it still waits for a call. */
  ordered(name: FaultName): boolean;
  clearFaults(): void;
  arrangements(): readonly Arrangement[];
  /** The customer ends it at the bank; whether the recipient has understood. */
  endByCustomer(arrangementId: string): Promise<boolean>;
  close(): Promise<void>;
}

export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { folder, now = Date.now } = options;
  const keys = await keysIn(folder);
  const saver = openSaver(() => {
    shelf.save();
    arrangements.save();
  });
  const shelf = openShelf(keptFile(folder, 'tokens.json'), saver.soon);
  const arrangements = openArrangements(keptFile(folder, 'arrangements.json'), saver.soon);
  const faults = openFaults();

  const server = createServer({
    ...keys.server,
    ca: keys.authority.cert,
    requestCert: true,
    rejectUnauthorized: false,
  });
  const port = await listen(server, options.port);
  const issuer = options.issuer ?? `https://localhost:${port}`;
  const recipients: readonly Recipient[] = [
    {
      clientId,
      name: options.name ?? 'Signalbox',
      keys: { jwks: [publicHalf(keys.recipient.signing)] },
      redirects: options.redirects,
      ...(options.base === undefined ? {} : { base: options.base }),
    },
    ...(options.others ?? []),
  ];
  const open = { issuer, keys, shelf, arrangements, recipients, faults };
  const provider = openProvider({ ...open, accessSeconds: options.accessSeconds ?? 300 });
  const holder: Holder = { ...open, provider, now };
  server.on('request', serving(holder, { faultsByCall: options.faultsByCall === true }));

  return {
    issuer,
    port,
    keys,
    recipient: registrationOf(keys),
    fault: faults.order,
    ordered: faults.waits,
    clearFaults: faults.clear,
    arrangements: arrangements.all,
    async endByCustomer(id) {
      const arrangement = arrangements.find(id);
      if (arrangement === undefined || !end(holder, arrangement, 'customer')) return false;
      return tellRecipient(holder, arrangement);
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => void server.close(() => done()));
      saver.now();
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    // Of this machine alone: everybody knows its customers' codes.
    server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
}

/** Writes once for many changes, and what is left when it ends. */
function openSaver(save: () => void): { soon(): void; now(): void } {
  let timer: NodeJS.Timeout | undefined;
  const now = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    save();
  };
  return {
    now,
    soon() {
      timer ??= setTimeout(now, 200).unref();
    },
  };
}
