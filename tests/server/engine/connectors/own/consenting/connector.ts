// A connector of a bank by consent, as the second form of the contract has it: keys of accounts, pending lines, a question that outlives its process.
import type { BankSession, MakeConnector } from '../../../../../../server/engine/connectors/connector.ts';

const accounts = [
  { key: 'a-1', nickname: 'Everyday', bsb: '900-001', number: '12345678', type: 'transaction', currency: 'AUD' },
  { key: 'c-1', nickname: 'Card', bsb: null, number: 'xxxx xxxx xxxx 1111', type: 'credit card', currency: 'AUD' },
  { key: 'c-2', nickname: 'Card', bsb: null, number: 'xxxx xxxx xxxx 1111', type: 'credit card', currency: 'AUD' },
  { key: 'n-1', nickname: 'Savings', bsb: null, number: null, type: 'savings', holder: 'Ada Loveday' },
];
const lines = [
  { date: '2026-01-02', amount: -12.5, balance: null, description: 'CORNER SHOP', codes: { merchant: '5411' } },
  { date: '2026-01-03', amount: -9, balance: null, description: 'IN FRANCS', currency: 'CHF' },
  { date: '2026-01-04', amount: -3, balance: null, description: 'NOT YET', pending: true },
];

export const makeConnector: MakeConnector = (settings, { BankProblem, consentTroubles }) => ({
  fields: [],
  advice: undefined,
  open({ redirect, attended, wanted, say }): BankSession {
    let secret: string | undefined;
    return {
      async signIn(way) {
        if (way.kind === 'kept') {
          await say({ type: 'log', message: attended === undefined ? 'Nobody is there' : 'Somebody is there' });
          return { kind: 'in', access: way.access };
        }
        if (redirect === undefined) throw new BankProblem('FAILED', consentTroubles.refused);
        if (wanted !== undefined)
          await say({ type: 'log', message: `For ${wanted.days} days: ${wanted.jobs.join(', ')}` });
        const keep = `${process.pid} ${redirect.state}`;
        secret = keep;
        const address = `${String(settings['site'])}?state=${encodeURIComponent(redirect.state)}`;
        return { kind: 'question', question: { kind: 'redirect', ask: 'Please consent', address, keep } };
      },
      async takeUp(kept) {
        secret = kept;
      },
      async answer(text) {
        const given = new URLSearchParams(text);
        if (given.get('error') !== null) throw new BankProblem('FAILED', consentTroubles.refused);
        const [asker, state] = (secret ?? '').split(' ');
        const response = given.get('response');
        const payload =
          response === null ? undefined : Buffer.from(response.split('.')[1] ?? '', 'base64url').toString();
        const said = payload === undefined ? undefined : (JSON.parse(payload) as { state: string; code: string });
        if (said === undefined || said.state !== state) throw new BankProblem('FAILED', consentTroubles.forged);
        const who = attended === undefined ? 'nobody' : 'the customer';
        const where = asker === String(process.pid) ? 'the same process' : 'another process';
        await say({ type: 'log', message: `Answered to ${where}, ${who} is there` });
        return {
          kind: 'in',
          access: `for ${said.code}`,
          agreed: { key: 'agreement-1', until: '2099-01-01T00:00:00Z' },
        };
      },
      accounts: async () => accounts,
      notShared: async () => [{ what: 'Joint account', why: 'The other holder did not allow it' }],
      balances: async () => ({ balance: null, available: null }),
      transactions: async ({ key }) => (key === 'a-1' ? lines : []),
      interim: async () => null,
      estatements: async () => null,
      owner: async () => null,
      page: async () => ({ html: '', png: new Uint8Array() }),
      seed: async () => ({}),
      signOut: async () => undefined,
      async withdraw(access) {
        const reply = await fetch(`${String(settings['site'])}/revoke`, { method: 'POST', body: access });
        if (!reply.ok) throw new BankProblem('FAILED', consentTroubles.unavailable);
      },
    };
  },
});
