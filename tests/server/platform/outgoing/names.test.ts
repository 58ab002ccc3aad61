// Names and certificates: a name is looked up once, every address of it counts, and the certificate is for the name that was asked.
import { afterEach, describe, expect, it } from 'vitest';
import { certificateFor } from '../../../../server/demo/openbanking/ground/certificate.ts';
import { closeAll, listen, message, names, onRequest, outgoing, reasonOf } from './listeners.ts';

afterEach(closeAll);

describe('over TLS', () => {
  const answer = onRequest((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));

  it('the name that was asked for must be in the certificate, and is sent to the server', async () => {
    const certificate = certificateFor('hooks.receiver.example');
    let serverName: unknown;
    const { port } = await listen((socket) => {
      serverName = Reflect.get(socket, 'servername');
      answer(socket);
    }, certificate);
    const zone = await names(() => ['127.0.0.1']);
    const client = outgoing({ ca: certificate.cert, nameServers: [zone.address], ports: [port] });
    expect((await client.post(`https://hooks.receiver.example:${port}/`, message)).status).toBe(200);
    expect(serverName).toBe('hooks.receiver.example');
    expect(await reasonOf(client.post(`https://other.receiver.example:${port}/`, message))).toBe('secure');
  });

  it('a certificate that nobody vouches for is refused', async () => {
    const { port } = await listen(answer, certificateFor('127.0.0.1'));
    expect(await reasonOf(outgoing().post(`https://127.0.0.1:${port}/`, message))).toBe('secure');
  });

  it('an address is held against the certificate too', async () => {
    const certificate = certificateFor('127.0.0.1');
    const { port } = await listen(answer, certificate);
    expect((await outgoing({ ca: certificate.cert }).post(`https://127.0.0.1:${port}/`, message)).status).toBe(200);
  });

  it('a handshake that never ends is left', async () => {
    const { port } = await listen(() => undefined);
    expect(await reasonOf(outgoing().post(`https://127.0.0.1:${port}/`, message))).toBe('timeout');
  });
});

describe('a name', () => {
  it('is looked up once, and what it says the second time is never heard', async () => {
    const inside = await listen(onRequest((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')));
    const zone = await names((_name, times) => (times === 1 ? ['192.0.2.1'] : ['127.0.0.1']));
    const client = outgoing({
      allowHttp: true,
      allowLoopback: false,
      nameServers: [zone.address],
      ports: [inside.port],
    });
    expect(await reasonOf(client.post(`http://rebind.example:${inside.port}/`, message))).toBe('address');
    expect(inside.connections()).toBe(0);
    expect([...zone.asked.values()]).toEqual([1, 1]);
  });

  it.each([
    [['127.0.0.1']],
    [['8.8.8.8', '10.0.0.1']],
    [['8.8.8.8', '::ffff:169.254.169.254']],
    [['2606:4700::1', 'fd00::1']],
    [['64:ff9b::7f00:1']],
    [['2002:7f00:1::']],
  ])('that leads to %j is refused as a whole', async (addresses) => {
    const inside = await listen(() => undefined);
    const zone = await names(() => addresses);
    const client = outgoing({
      allowHttp: true,
      allowLoopback: false,
      nameServers: [zone.address],
      ports: [inside.port],
    });
    expect(await reasonOf(client.post(`http://evil.example:${inside.port}/`, message))).toBe('address');
    expect(inside.connections()).toBe(0);
  });

  it('that has no address, or whose server is silent, is told as that', async () => {
    const zone = await names((name) => (name === 'silent.example' ? undefined : []));
    const client = outgoing({ allowHttp: true, nameServers: [zone.address], ports: [80] });
    expect(await reasonOf(client.post('http://nobody.example/', message))).toBe('name');
    expect(await reasonOf(client.post('http://silent.example/', message))).toMatch(/timeout|name/);
  });
});
