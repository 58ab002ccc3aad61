// A plain proxy in front of the server under test: passes everything on, and says from which address each request came.
import { Agent, createServer, request, type Server } from 'node:http';
import { answerParent, told } from '../process/answer.ts';

const { to } = told<{ to: number }>();
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

const server = createServer((asked, answer) => {
  const { method, url: path, socket } = asked;
  const headers = { ...asked.headers, 'x-forwarded-for': socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' };
  const passed = request({ host: '127.0.0.1', port: to, method, path, headers, agent }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  passed.on('error', () => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  });
  asked.pipe(passed);
});
// Whoever polls every half a minute keeps the connection.
server.keepAliveTimeout = 70_000;

const listening = (opened: Server) =>
  new Promise<number>((resolve) =>
    opened.listen(0, '127.0.0.1', () => {
      const address = opened.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    }),
  );
answerParent(await listening(server), {}, () => server.close());
