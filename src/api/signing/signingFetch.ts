// A fetch whose requests are signed with an API token; what is sent is read first, as the signature is over its bytes.
import { signatureOf, type SigningToken } from './signed.ts';

export const signingFetch =
  (
    token: SigningToken,
    now: () => number,
    send: typeof globalThis.fetch = (...asked) => globalThis.fetch(...asked),
  ): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    const { method, url, signal } = request;
    const proofs = await signatureOf(token, { method, url, body }, { now: now(), nonce: crypto.randomUUID() });
    const headers = new Headers(request.headers);
    for (const [name, value] of Object.entries(proofs)) headers.set(name, value);
    return send(url, { method, headers, signal, ...(body === undefined ? {} : { body }) });
  };
