// The process that holds one connector: loads it, and does what the service asks of its visits. It ends with its service.
import { Socket } from 'node:net';
import { inspect } from 'node:util';
import type { Connector, MakeConnector } from '../../connector.ts';
import { consentTroubles } from '../../consentTroubles.ts';
import { BankProblem } from '../../problem.ts';
import { frameReader, sendFrame } from '../frames.ts';
import { mostAstray, type SaidByConnector, type ToConnector } from '../messages.ts';
import { lockDown } from './lockDown.ts';
import { guardNetwork } from './ownNetwork.ts';
import { openInside, type InsideVisit } from './visit.ts';

const channel = new Socket({ fd: 3 });
let connector: Connector | undefined;
let visit: InsideVisit | undefined;
let isAstray = false;
const tell = (message: SaidByConnector): void => {
  if (!isAstray) sendFrame(channel, message);
};
/** A service that hangs is not waited for. */
const patienceMs = 5_000;
/** What came before the connector was there. */
let early: ToConnector[] = [];

async function load(file: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
  guardNetwork(settings);
  const { makeConnector } = (await import(file)) as { makeConnector: MakeConnector };
  connector = makeConnector(settings, { BankProblem, consentTroubles });
  const { fields, advice } = connector;
  tell({
    kind: 'loaded',
    fields: [...fields],
    ...(advice && { advice: { text: advice.text, examples: [...advice.examples] } }),
  });
  for (const message of early) hear(message);
  early = [];
}

function hear(message: ToConnector): void {
  if (message.kind === 'ping') tell({ kind: 'pong', id: message.id });
  else if (message.kind === 'load') load(message.file, message.settings).catch(endUnloaded);
  else if (connector === undefined) early.push(message);
  else if (message.kind === 'open') visit = openInside(connector, message, tell);
  else visit?.hear(message);
}

/** What nobody awaits, or a timer throws, ends the process; the service is told what it was. */
function endAstray(error: unknown): void {
  console.error(error);
  if (isAstray) return;
  tell({ kind: 'astray', text: (error instanceof Error ? error.message : inspect(error)).slice(0, mostAstray) });
  isAstray = true;
  // It stays until the service has read that: what the service writes to a process that is gone would lose it.
  channel.end();
  setTimeout(() => process.exit(1), patienceMs);
}
/** Its text names files of this machine: it is for the error output alone. */
function endUnloaded(error: unknown): void {
  console.error(error);
  process.exit(1);
}

lockDown();
process.on('uncaughtException', endAstray);
const read = frameReader((message) => hear(message as ToConnector));
channel.on('data', read);
// Nobody is left to work for.
channel.on('close', () => process.exit(isAstray ? 1 : 0));
channel.on('error', () => process.exit(isAstray ? 1 : 0));
