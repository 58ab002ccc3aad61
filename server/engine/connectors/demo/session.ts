// One visit to the demo bank, from its log-in page to signing out.
import { randomFor } from './seeded/random.ts';
import { counted, line } from '../../crawlLog/logLines.ts';
import type { AccountPlace, BankSession, Visit } from '../connector.ts';
import type { FoundAccount } from '../found.ts';
import { BankProblem } from '../problem.ts';
import { browse } from './browsing.ts';
import { customerOf, type Customer } from './customer.ts';
import { outcomeOf, type Outcome } from './outcomes.ts';
import { paceOf, type Pace } from './pace.ts';
import { deaths } from './problems.ts';
import { addressOf, demoSignIn } from './signIn.ts';
import { balancesOf, linesOf } from './statementLines.ts';
import { estatementsOf, interimOf } from './statements.ts';

const timedOut = { standard: 'TIMED_OUT', code: 'E3001', message: 'The bank took too long' };
const left = { standard: 'CUSTOMER_LEFT', code: 'E1009', message: 'The customer left' };

type Stage = 'balances' | 'transactions' | 'interims' | 'estatements' | 'owner' | 'leaving';

export function openSession(
  visit: Visit,
  { speed, consent }: { speed: 'real' | 'fast'; consent: string | undefined },
): BankSession {
  const { bank, say, now } = visit;
  const random = randomFor(`demo visit ${bank.module} ${visit.reference}`);
  const paces = { usual: paceOf(speed, random), slow: paceOf(speed, random, 5) };
  const paceFor = (user: string): Pace => (outcomeOf(user) === 'slow' ? paces.slow : paces.usual);
  const signIn = demoSignIn(visit, paceFor, consent);
  const pace = (): Pace => paceFor(signIn.user);
  const outcome = (): Outcome | undefined => outcomeOf(signIn.user);
  const people = new Map<string, Customer>();
  function customer(): Customer {
    const known = people.get(signIn.user) ?? customerOf(signIn.user, visit);
    people.set(signIn.user, known);
    return known;
  }
  let title = 'Log in';
  let alarm: string | undefined;

  /** The whole account, by where it is. */
  function accountAt({ bsb, number }: AccountPlace): FoundAccount {
    const account = customer().accounts.find((one) => one.bsb === bsb && one.number === number);
    if (account === undefined) throw new Error('The demo bank has no such account');
    return account;
  }
  function fail(problem: BankProblem): never {
    alarm = problem.message;
    throw problem;
  }
  /** What the user name asked for, at the first job that can show it. */
  async function trip(stage: Stage, signal: AbortSignal): Promise<void> {
    const wanted = outcome();
    if (wanted === 'timedout') {
      await say(line('log', 'No answer from the bank'));
      await pace().tooLong(signal);
      fail(new BankProblem('TIMEDOUT', timedOut));
    }
    if (wanted === 'element' && stage !== 'balances') fail(new BankProblem('DIED', deaths.element));
    if (wanted === 'download' && (stage === 'estatements' || stage === 'leaving'))
      fail(new BankProblem('DIED', deaths.download));
  }
  // No number at all, as a careless reader of a page would bring it.
  const amountOf = (amount: number): number => (outcome() === 'nonsense' ? Number.NaN : amount);

  return {
    signIn: (way, signal) => signIn.open(way, signal),
    answer: (text, signal) => signIn.answer(text, signal),
    async accounts(signal) {
      title = 'Your accounts';
      await browse(visit, random, pace(), signal, 3);
      if (outcome() === 'died') fail(new BankProblem('DIED', deaths.died));
      if (outcome() === 'exited') fail(new BankProblem('EXITED', left));
      const { accounts } = customer();
      if (outcome() === 'long') await browse(visit, random, paces.usual, signal, 1200, 'quickly');
      return accounts;
    },
    async balances(account, signal) {
      await pace().take(200, 600, signal);
      await trip('balances', signal);
      const { balance, available } = balancesOf(accountAt(account), now);
      return { balance: balance === null ? null : amountOf(balance), available };
    },
    async transactions(account, since, signal) {
      title = 'Transactions';
      await pace().take(600, 1800, signal);
      await trip('transactions', signal);
      const lines = linesOf(accountAt(account), since, now);
      for (let from = 0; from < lines.length; from += 50) {
        const { bsb, number } = account;
        const count = Math.min(50, lines.length - from);
        const text = `Page ${from / 50 + 1} of ${Math.ceil(lines.length / 50)}: ${counted(count, 'transaction')} read`;
        await say(line('transactions', text, { jobType: 'transactions', bsb, number }));
        await pace().take(200, 700, signal);
      }
      return lines.map((one) => ({ ...one, amount: amountOf(one.amount) }));
    },
    async interim(account, signal) {
      await pace().take(300, 900, signal);
      await trip('interims', signal);
      return interimOf(bank.name, accountAt(account), now);
    },
    async estatements(account, most, signal) {
      title = 'Statements';
      await pace().take(600, 1800, signal);
      await trip('estatements', signal);
      return estatementsOf(bank.name, accountAt(account), most, now);
    },
    async owner(_account, signal) {
      title = 'Profile';
      await pace().take(200, 600, signal);
      await trip('owner', signal);
      return outcome() === 'nonsense' ? { ...customer().owner, fullName: '' } : customer().owner;
    },
    page: async () => {
      const lines = title === 'Log in' ? ['User name', 'Password'] : placesOf(customer());
      // Loaded with its fonts only here: few crawls keep a page.
      const { captureOf } = await import('./screen/captureOf.ts');
      return captureOf({ bank: bank.name, title, lines, ...(alarm && { alarm }) });
    },
    seed: async () => ({
      bank: bank.name,
      module: bank.module,
      start: `${addressOf(bank.module)}/login`,
      session: random.uuid().slice(0, 8),
      steps: ['open', 'sign in', 'list accounts', 'read accounts', 'sign out'],
    }),
    async signOut(signal) {
      await pace().take(100, 400, signal);
      await trip('leaving', signal);
      await say(line('info', 'Signed out'));
    },
  };
}

const placesOf = ({ accounts }: Customer): string[] =>
  accounts.map(({ nickname, bsb, number }) => `${nickname}: ${bsb} ${number}`);
