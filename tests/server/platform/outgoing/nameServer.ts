// A name server on a real port, which says what a test wants and counts how often it is asked.
import { createSocket } from 'node:dgram';
import { isIPv4 } from 'node:net';

export interface NameServer {
  address: string;
  /** Questions by name, both kinds of address together. */
  asked: Map<string, number>;
  close(): Promise<void>;
}

/** Answers for a name may differ from one question to the next; undefined: it says nothing at all. */
export type Zone = (name: string, times: number) => readonly string[] | undefined;

export async function openNameServer(zone: Zone): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked = new Map<string, number>();
  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question);
    const key = `${name} ${type}`;
    asked.set(key, (asked.get(key) ?? 0) + 1);
    const all = zone(name, asked.get(key) ?? 0);
    if (all === undefined) return;
    const wanted = all.filter((address) => isIPv4(address) === (type === 1));
    const header = Buffer.from([question[0] ?? 0, question[1] ?? 0, 0x81, 0x80, 0, 1, 0, wanted.length, 0, 0, 0, 0]);
    socket.send(
      Buffer.concat([header, question.subarray(12, end), ...wanted.map((address) => record(address, type))]),
      from.port,
      from.address,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((resolve) => socket.close(resolve)),
  };
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function record(address: string, type: number): Buffer {
  const bytes = isIPv4(address) ? Buffer.from(address.split('.').map(Number)) : bytesOf(address);
  return Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]), bytes]);
}

function bytesOf(address: string): Buffer {
  const [left = '', right = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));
  const [start, end] = [groups(left), groups(right)];
  const all = [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end];
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 255]));
}
