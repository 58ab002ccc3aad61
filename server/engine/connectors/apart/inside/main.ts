// The process that holds one connector: loads it, and does what the service asks of its visits. It ends with its service.
import { Socket } from 'node:net';
import type { Connector, MakeConnector } from '../../connector.ts';
import { BankProblem } from '../../problem.ts';
import { frameReader, sendFrame } from '../frames.ts';
import type { SaidByConnector, ToConnector } from '../messages.ts';
import { lockDown } from './lockDown.ts';
import { openInside, type InsideVisit } from './visit.ts';

const channel = new Socket({ fd: 3 });
const tell = (message: SaidByConnector): void => sendFrame(channel, message);
let connector: Connector | undefined;
let visit: InsideVisit | undefined;
/** What came before the connector was there. */
let early: ToConnector[] = [];

async function load(file: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
  const { makeConnector } = (await import(file)) as { makeConnector: MakeConnector };
  connector = makeConnector(settings, { BankProblem });
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
  else if (message.kind === 'load') void load(message.file, message.settings);
  else if (connector === undefined) early.push(message);
  else if (message.kind === 'open') visit = openInside(connector, message, tell);
  else visit?.hear(message);
}

lockDown();
const read = frameReader((message) => hear(message as ToConnector));
channel.on('data', read);
// Nobody is left to work for.
channel.on('close', () => process.exit(0));
channel.on('error', () => process.exit(0));
