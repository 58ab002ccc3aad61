// One visit to the sandbox by the connector's own process, without the rest of the product.
import { fileURLToPath } from 'node:url';
import {
  openApartConnector,
  type ApartConnector,
} from '../../../../../server/engine/connectors/apart/apartConnector.ts';
import { apartLimits } from '../../../../../server/engine/connectors/apart/limits.ts';
import type { ApartSession } from '../../../../../server/engine/connectors/apart/session.ts';
import type { BankSession, Visit } from '../../../../../server/engine/connectors/connector.ts';
import { signInResult, type SignInResult } from '../../../../../server/engine/connectors/found.ts';
import { BankProblem } from '../../../../../server/engine/connectors/problem.ts';
import { guardWith } from '../../../../../server/engine/crawling/visiting/trusted.ts';
import { openSandbox, type Sandbox } from '../../../../../server/demo/openbanking/sandbox.ts';
import { openBrowser } from '../../../demo/openbanking/browser.ts';

const file = fileURLToPath(
  new URL('../../../../../server/engine/connectors/openbanking/connector.ts', import.meta.url),
);
export const back = 'http://localhost:4464/connect/return';
export const everyday = 'sbx-robin-everyday';

const guard = guardWith({ whole: 600, silence: 60 }, new AbortController().signal);

export interface Trial {
  bank: Sandbox;
  /** Another visit, in the same process or another. */
  visit(changes?: Partial<Visit>): ApartSession;
  /** Where the bank wants the customer, and what is kept. */
  away(session: BankSession): Promise<{ address: URL; keep: string }>;
  allow(address: URL, accounts?: readonly string[]): Promise<string>;
  refuse(address: URL): Promise<string>;
  /** What the browser is led back with when nobody does anything. */
  led(address: URL): Promise<string>;
  /** From asking to being in. */
  enter(session: BankSession, accounts?: readonly string[]): Promise<Extract<SignInResult, { kind: 'in' }>>;
  /** What it wrote into its log. */
  said: string[];
  close(): Promise<void>;
}

type Changes = Record<string, string | number>;

export async function openTrial(
  changes: Changes = {},
  more: (bank: Sandbox) => Changes | Promise<Changes> = () => ({}),
): Promise<Trial> {
  const bank = await openSandbox({ port: 0, redirects: [back] });
  const { clientId, signing, key, cert, ca } = bank.recipient;
  const connector: ApartConnector = openApartConnector(
    file,
    {
      issuer: bank.issuer,
      resources: `${bank.issuer}/cds-au/v1`,
      client_id: clientId,
      signing_key: JSON.stringify(signing),
      transport_key: key,
      transport_certificate: cert,
      authority: ca,
      ...changes,
      ...(await more(bank)),
    },
    apartLimits,
  );
  const said: string[] = [];
  let visits = 0;
  const query = (answer: URL): string => answer.search.slice(1);
  const signal = new AbortController().signal;

  async function away(session: BankSession): Promise<{ address: URL; keep: string }> {
    const result = await guard.ask('the sign-in', signInResult, () => session.signIn({ kind: 'none' }, signal));
    if (result.kind !== 'question' || result.question.kind !== 'redirect') throw new Error('Nobody was sent away');
    return { address: new URL(result.question.address), keep: result.question.keep ?? '' };
  }
  const allow = async (address: URL, accounts: readonly string[] = [everyday]): Promise<string> =>
    query(await openBrowser(ca).allow(address, accounts));
  return {
    bank,
    said,
    away,
    allow,
    refuse: async (address) => query(await openBrowser(ca).refuse(address)),
    led: async (address) => query((await openBrowser(ca).open(address)).address),
    visit(more = {}) {
      visits += 1;
      return connector.open({
        visit: {
          bank: { id: 1, name: 'Sandbox', module: 'sandbox', country: 'AU' },
          reference: 'r',
          known: [],
          seed: undefined,
          redirect: { back, state: `state-${visits}` },
          attended: { address: '203.0.113.7' },
          wanted: { jobs: ['balances', 'transactions', 'account_owner_info'], days: 90 },
          now: Date.now(),
          say: async ({ message }) => void said.push(message),
          ...more,
        },
        isFresh: false,
        lost: guard.broke,
      });
    },
    async enter(session, accounts) {
      const { address } = await away(session);
      const answer = await allow(address, accounts);
      const result = await guard.ask('the answer', signInResult, () => session.answer(answer, signal));
      if (result.kind !== 'in') throw new Error('The bank asks on');
      return result;
    },
    async close() {
      connector.close();
      await bank.close();
    },
  };
}

/** By its code: how a crawl would end. */
export async function endOf(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return 'went on';
  } catch (error) {
    if (error instanceof BankProblem) return `${error.status} ${error.code}`;
    return String(error);
  }
}
