// A mail server on a real port that does what a test wants: takes, refuses, takes its time, never answers, or hangs up in the middle of an e-mail.
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export type Mood = 'takes' | 'refuses' | 'slow' | 'silent' | 'drops';

/** Between what it hears and what it says while it takes its time. */
const slowMs = 300;

export interface MoodyServer {
  url: string;
  mood: Mood;
  /** The e-mails that were taken, whole. */
  taken: string[];
  /** How many connections came. */
  callers(): number;
  close(): Promise<void>;
}

export async function openMoodyServer(port = 0): Promise<MoodyServer> {
  const sockets = new Set<Socket>();
  let callers = 0;
  const server: Server = createServer((socket) => {
    callers += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (moody.mood !== 'silent') talk(socket, moody);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const moody: MoodyServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'takes',
    taken: [],
    callers: () => callers,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return moody;
}

function talk(socket: Socket, { mood, taken }: MoodyServer): void {
  const write = (line: string): void => void socket.write(`${line}\r\n`);
  const say = mood === 'slow' ? (line: string): void => void setTimeout(write, slowMs, line) : write;
  let email: string[] | undefined;
  let rest = '';
  const hear = (line: string): void => {
    if (email !== undefined && mood === 'drops') return void socket.destroy();
    if (email !== undefined && line !== '.') return void email.push(line);
    if (email !== undefined) {
      taken.push(email.join('\n'));
      email = undefined;
      return say('250 Kept');
    }
    const recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (recipient !== undefined && mood === 'refuses') return say(`550 <${recipient}> is nobody here`);
    if (/^DATA/i.test(line)) {
      email = [];
      return say('354 Go on');
    }
    if (/^STARTTLS/i.test(line)) return say('502 Not here');
    say(/^QUIT/i.test(line) ? '221 Bye' : '250 Fine');
  };
  say('220 mail.test');
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}
