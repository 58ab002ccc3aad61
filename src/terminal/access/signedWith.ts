// Signs every call with an API token, and says of a refusal what can be done about it.
import type { SigningToken } from '../../api/signing/signed.ts';
import { signingFetch } from '../../api/signing/signingFetch.ts';
import type { Outside } from '../../stores/environment.ts';

export function signedWith(token: SigningToken): Required<Pick<Outside, 'fetch' | 'isSigned'>> {
  const send = signingFetch(token, () => Date.now());
  return {
    isSigned: true,
    async fetch(input, init) {
      const response = await send(input, init);
      if (response.status !== 401 && response.status !== 403) return response;
      const text = await response.text();
      const { status, statusText, headers } = response;
      return new Response(withAdvice(text, status), { status, statusText, headers });
    },
  };
}

function withAdvice(text: string, status: number): string {
  try {
    const body = JSON.parse(text) as { message?: string; field?: string };
    const { message: said = '' } = body;
    // What it is limited to, the service says.
    const message = status !== 403 ? adviceOn(said) : said.startsWith('This token is limited') ? said : notForTokens;
    return JSON.stringify({ ...body, message });
  } catch {
    return text;
  }
}

const notForTokens =
  'An API token may not do this: it makes the calls of a user, and none about an account. signalbox login signs you in as yourself';

/** The service says it in seconds; people read clocks. */
function adviceOn(message: string): string {
  const seconds = /from now, (\d+): is the clock right/.exec(message)?.[1];
  if (seconds === undefined) return message;
  const [here, there] = [new Date(), new Date(Number(seconds) * 1000)].map(timeOf);
  return `The clocks differ: here it is ${here}, at the service ${there}. Set the clock of this machine right, and try again`;
}

const timeOf = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
