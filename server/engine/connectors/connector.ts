// What a connector is: the one way in which a crawl talks to a bank, whichever bank it is.
import type { PlannedLine } from '../crawlLog/logLines.ts';
import type { GivenStatement, ReadFile } from './foundFile.ts';
import type { BankProblem } from './problem.ts';
import type { AccountJob } from '../../../src/api/contract/crawling/logSteps.ts';
import type { consentTroubles } from './consentTroubles.ts';
import type { Discovered, Received } from './errands.ts';
import type {
  Capture,
  FoundAccount,
  FoundBalances,
  FoundNotShared,
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
  /** The account's own, where the connector gave one. */
  key?: string | undefined;
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
  /** The customer is there, at this address; undefined: the crawl runs without them. */
  attended?: { address: string } | undefined;
  /** What the customer agreed to before they are sent to their bank; undefined where nothing was asked. */
  wanted?: Wanted | undefined;
  /** The bank's day, in milliseconds since 1970. */
  now: number;
  /** Writes a line into the crawl's log. */
  say(line: PlannedLine): Promise<void>;
}

/** What is asked of a bank by consent: no more than what was agreed. */
export interface Wanted {
  jobs: readonly AccountJob[];
  /** For how long access may be kept, in days; 0: once. */
  days: number;
  /** Of the customer, where the vendor knows it: some banks spare them a step. */
  email?: string | undefined;
}

/** What opens the bank: what the customer typed, what an earlier crawl was given, or nothing at all. */
export type Way =
  { kind: 'typed'; values: Readonly<Record<string, string>> } | { kind: 'kept'; access: string } | { kind: 'none' };

/** Every method may throw a BankProblem, and must end soon once its signal is aborted. */
export interface BankSession {
  signIn(way: Way, signal: AbortSignal): Promise<SignInResult>;
  /** To the last question that was asked; to a redirect it is the query that the other site sent back, less the state. */
  answer(text: string, signal: AbortSignal): Promise<SignInResult>;
  accounts(signal: AbortSignal): Promise<GivenAccount[]>;
  /** Asked after the accounts. */
  notShared?(signal: AbortSignal): Promise<FoundNotShared>;
  /** Before the answer to a question that another process asked: what it kept with it. */
  takeUp?(kept: string, signal: AbortSignal): Promise<void>;
  balances(account: AccountPlace, signal: AbortSignal): Promise<FoundBalances>;
  /** From that day on, oldest first. */
  transactions(account: AccountPlace, since: string, signal: AbortSignal): Promise<FoundTransaction[]>;
  /** What has happened since the last statement; null: this bank offers no such thing, as with the next two. */
  interim(account: AccountPlace, signal: AbortSignal): Promise<FoundStatement[] | null>;
  /** The newest ones, at most so many. */
  estatements(account: AccountPlace, most: number, signal: AbortSignal): Promise<FoundStatement[] | null>;
  owner(account: AccountPlace, signal: AbortSignal): Promise<FoundOwner | null>;
  /** The page that is open now, as it is and as it looks. */
  page(signal: AbortSignal): Promise<Capture>;
  /** What the next crawl of this customer may start from. */
  seed(signal: AbortSignal): Promise<Seed>;
  signOut(signal: AbortSignal): Promise<void>;
  /** Ends at the bank what the customer agreed to; the session is not signed in. */
  withdraw?(access: string, signal: AbortSignal): Promise<void>;
  /** Reads a message that the bank sent to us, whose sender it verifies. */
  received?(message: BankMessage, signal: AbortSignal): Promise<Received>;
  /** The brands that a register lists. */
  discover?(signal: AbortSignal): Promise<Discovered>;
  /** Makes us known to the bank, or tells it that we have changed; what it gave is kept among the settings. */
  register?(signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
  /** Takes one statement file that a customer brought; only the connector of statement files has it. */
  read?(file: GivenStatement, signal: AbortSignal): Promise<ReadFile>;
  /** What those files tell of one account beside its lines; only the connector of statement files has it. */
  told?(account: AccountPlace, signal: AbortSignal): Promise<FoundTold>;
}

/** As it came in, whoever sent it. */
export interface BankMessage {
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

/** What a bank does not tell may be null where the account has a key. */
export type GivenAccount = Omit<FoundAccount, 'bsb' | 'number'> & { bsb: string | null; number: string | null };

/** What a connector needs of the product as a value, so that one outside its folders imports none of it. */
export interface ConnectorKit {
  BankProblem: typeof BankProblem;
  /** What ends a crawl at a bank by consent, by its class. */
  consentTroubles: typeof consentTroubles;
}

/** What the folder of a connector exports; only the connector's own process imports it. */
export type MakeConnector = (settings: Readonly<Record<string, unknown>>, kit: ConnectorKit) => Connector;
