// A connector that stands still at a step until somebody ends its process; "cold.accounts.4711" says where, and whom it tells of it.
import { connect } from 'node:net';
import type { BankSession, MakeConnector } from '../../../../../../server/engine/connectors/connector.ts';

const account = { nickname: 'Everyday', bsb: '900-001', number: '12345678', type: 'transaction' };
const line = { date: '2026-01-02', amount: -12.5, balance: 100, description: 'CORNER SHOP' };
const bytes = new TextEncoder().encode('%PDF-1.7');

/** The visits that this process has had. */
let visits = 0;

export const makeConnector: MakeConnector = () => ({
  fields: [{ name: 'username', label: 'User name', secret: false }],
  advice: undefined,
  open(): BankSession {
    visits += 1;
    let user = '';
    /** A warm one only in a process that served another crawl before. */
    async function stand(step: string): Promise<void> {
      const [how, where, port] = user.split('.');
      if (where !== step || !(how === 'cold' || (how === 'warm' && visits > 1))) return;
      const told = connect(Number(port), '127.0.0.1', () => told.write(`${user} ${process.pid}\n`));
      await new Promise(() => setInterval(() => undefined, 1_000));
    }
    const at =
      <Result>(step: string, result: Result) =>
      async (): Promise<Result> => {
        await stand(step);
        return result;
      };
    return {
      async signIn(way) {
        if (way.kind === 'typed') user = way.values['username'] ?? '';
        if (way.kind === 'kept') user = way.access;
        await stand('signIn');
        return { kind: 'in', access: user };
      },
      answer: async () => ({ kind: 'in' }),
      accounts: at('accounts', [account]),
      balances: at('balances', { balance: 100, available: null }),
      transactions: at('transactions', [line]),
      interim: at('interim', []),
      estatements: at('estatements', [{ name: 'Statement.pdf', issuedOn: '2026-01-31', bytes }]),
      owner: at('owner', { fullName: 'Jo Doe', email: null, mobile: null }),
      page: async () => ({ html: '<p>page</p>', png: bytes }),
      seed: at('seed', { left: 'a seed' }),
      signOut: at('signOut', undefined),
    };
  },
});
