// A connector that tells into its log what it was given, its secret too, which it should not.
import type { BankSession, MakeConnector } from '../../../../../../server/engine/connectors/connector.ts';

export const makeConnector: MakeConnector = (settings) => ({
  fields: [{ name: 'username', label: 'User name', secret: false }],
  advice: undefined,
  open: ({ say }): BankSession => ({
    async signIn() {
      await say({ type: 'log', message: `Given: ${JSON.stringify(settings)}` });
      console.error(`The error output says ${String(settings['client_secret'])}`);
      return { kind: 'in' };
    },
    answer: async () => ({ kind: 'in' }),
    accounts: async () => [],
    balances: async () => ({ balance: null, available: null }),
    transactions: async () => [],
    interim: async () => [],
    estatements: async () => [],
    owner: async () => ({ fullName: 'Jo Doe', email: null, mobile: null }),
    page: async () => ({ html: '', png: new Uint8Array() }),
    seed: async () => ({}),
    signOut: async () => undefined,
  }),
});
