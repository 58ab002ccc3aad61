// A mail server on a real port, as small as RFC 5321 allows: it keeps every e-mail and refuses the recipients that a test names.
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface MailServer {
  url: string;
  emails: { to: string; text: string }[];
  /** What it answers to this recipient, instead of 250. */
  refuse(recipient: string, answer: string): void;
  close(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const emails: MailServer['emails'] = [];
  const answers = new Map<string, string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    talk(socket, answers, emails);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails,
    refuse: (recipient, answer) => void answers.set(recipient, answer),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function talk(socket: Socket, answers: ReadonlyMap<string, string>, emails: MailServer['emails']): void {
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  let to = '';
  let email: string[] | undefined;
  let rest = '';
  const hear = (line: string): void => {
    if (email !== undefined && line !== '.') return void email.push(line);
    if (email !== undefined) {
      emails.push({ to, text: email.join('\r\n') });
      email = undefined;
      return say('250 Kept');
    }
    const recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (recipient !== undefined) return say(answers.get((to = recipient)) ?? '250 Fine');
    if (/^DATA/i.test(line)) {
      email = [];
      return say('354 Go on');
    }
    say(/^QUIT/i.test(line) ? '221 Bye' : '250 Fine');
  };
  say('220 mail.test');
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
}
