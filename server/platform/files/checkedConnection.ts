// Connects to the file service that the operator named: in their own network too, on the port they named, and encrypted where the address says https.
import { lookup } from 'node:dns/promises';
import { connectTo } from '../outgoing/connect.ts';
import { isLoopback } from '../outgoing/addresses.ts';
import { OutgoingFailure } from '../outgoing/failure.ts';
import { readTarget } from '../outgoing/target.ts';
import { FileStoreFailure } from './fileStoreFailure.ts';
import type { ConnectTo } from './s3Requests.ts';

// Where machines in a cloud ask who they are: nobody keeps files there.
const linkLocal = /^(169\.254\.|fe80:)/i;

export const operatorsConnection: ConnectTo = async (url, signal) => {
  try {
    const target = readTarget(url.href, 'operator');
    // The system's own lookup: a network of one's own has its names in its own places.
    const found = target.literal ? [{ address: target.host }] : await lookup(target.host, { all: true });
    const addresses = found.map(({ address }) => address).filter((address) => !linkLocal.test(address));
    if (addresses.length === 0) throw new OutgoingFailure('address', 'The address leads to no server of yours');
    return await connectTo(target, addresses.toSorted(loopbackFirst), undefined, signal);
  } catch (error) {
    const why = error instanceof OutgoingFailure ? error.message.replace('The receiver', 'It') : codeOf(error);
    throw new FileStoreFailure('unreachable', `The file store cannot be reached. ${why}`, error);
  }
};

const loopbackFirst = (one: string, other: string): number => Number(isLoopback(other)) - Number(isLoopback(one));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.message : '';
