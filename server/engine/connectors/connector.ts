// What a connector is: the one way in which a crawl talks to a bank, whichever bank it is.
import type { PlannedLine } from '../crawlLog/logLines.ts';
import type { GivenStatement, ReadFile } from './foundFile.ts';
import type { BankProblem } from './problem.ts';
import type {
  Capture,
  FoundAccount,
  FoundBalances,
  FoundOwner,
  FoundStatement,
  FoundTold,
  FoundTransaction,
  Seed,
  SignInResult,
} from './found.ts';

/** One thing the customer types to sign in. */
export interface CredentialField {
  name: string;
  label: string;
  secret: boolean;
}

/** Something to know before signing in; a demo bank tells here which names do what. */
export interface Advice {
  text: string;
  examples: readonly { value: string; meaning: string }[];
}

export interface Connector {
  readonly fields: readonly CredentialField[];
  readonly advice: Advice | undefined;
  open(visit: Visit): BankSession;
}

export interface AccountPlace {
  bsb: string;
  number: string;
}

/** Where the other site sends the customer back to, and the state that it has to send with them: good once. */
export interface Redirect {
  back: string;
  state: string;
}

export interface Visit {
  bank: { id: number; name: string; module: string; country: string };
  /** The vendor's name for the customer. */
  reference: string;
  /** The accounts that an earlier crawl of this customer found. */
  known: readonly FoundAccount[];
  /** What an earlier crawl left for the next, when the module keeps it. */
  seed: Seed | undefined;
  /** For a bank that has its customers consent at a site of its own; undefined where nobody can be sent anywhere. */
  redirect?: Redirect | undefined;
  /** The bank's day, in milliseconds since 1970. */
  now: number;
  /** Writes a line into the crawl's log. */
  say(line: PlannedLine): Promise<void>;
}

/** What opens the bank: what the customer typed, what an earlier crawl was given, or nothing at all. */
export type Way =
  { kind: 'typed'; values: Readonly<Record<string, string>> } | { kind: 'kept'; access: string } | { kind: 'none' };

/** Every method may throw a BankProblem, and must end soon once its signal is aborted. */
export interface BankSession {
  signIn(way: Way, signal: AbortSignal): Promise<SignInResult>;
  /** To the last question that was asked; to a redirect it is the query that the other site sent back, less the state. */
  answer(text: string, signal: AbortSignal): Promise<SignInResult>;
  accounts(signal: AbortSignal): Promise<FoundAccount[]>;
  balances(account: AccountPlace, signal: AbortSignal): Promise<FoundBalances>;
  /** From that day on, oldest first. */
  transactions(account: AccountPlace, since: string, signal: AbortSignal): Promise<FoundTransaction[]>;
  /** What has happened since the last statement; none where the bank has no such thing. */
  interim(account: AccountPlace, signal: AbortSignal): Promise<FoundStatement[]>;
  /** The newest ones, at most so many. */
  estatements(account: AccountPlace, most: number, signal: AbortSignal): Promise<FoundStatement[]>;
  owner(account: AccountPlace, signal: AbortSignal): Promise<FoundOwner>;
  /** The page that is open now, as it is and as it looks. */
  page(signal: AbortSignal): Promise<Capture>;
  /** What the next crawl of this customer may start from. */
  seed(signal: AbortSignal): Promise<Seed>;
  signOut(signal: AbortSignal): Promise<void>;
  /** Takes one statement file that a customer brought; only the connector of statement files has it. */
  read?(file: GivenStatement, signal: AbortSignal): Promise<ReadFile>;
  /** What those files tell of one account beside its lines; only the connector of statement files has it. */
  told?(account: AccountPlace, signal: AbortSignal): Promise<FoundTold>;
}

/** What a connector needs of the product as a value, so that one outside its folders imports none of it. */
export interface ConnectorKit {
  BankProblem: typeof BankProblem;
}

/** What the folder of a connector exports; only the connector's own process imports it. */
export type MakeConnector = (settings: Readonly<Record<string, unknown>>, kit: ConnectorKit) => Connector;
