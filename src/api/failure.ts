// The one shape in which anything that went wrong is told.
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'cancelled'
  | 'invalid'
  | 'signedOut'
  | 'forbidden'
  | 'csrf'
  | 'missing'
  | 'conflict'
  | 'limited'
  | 'maintenance'
  | 'unavailable'
  | 'broken'
  | 'answer'
  | 'unexpected';

export interface FailureFacts {
  kind: FailureKind;
  message: string;
  status?: number | undefined;
  /** What the message is about: a field of the form, a query value, a header. */
  field?: string | undefined;
  /** Seconds after which it may work. */
  retryAfter?: number | undefined;
  /** The call's own wording for this status: it is shown as it stands, and nobody is signed out. */
  told?: string | undefined;
  /** For the people who read the server's log. */
  requestId?: string | undefined;
  /** The page shows it already: no notice tells it once more. */
  isShown?: boolean | undefined;
}

export class Failure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;
  readonly told: string | undefined;
  readonly requestId: string | undefined;
  readonly isShown: boolean;

  constructor(facts: FailureFacts, cause?: unknown) {
    super(facts.message, cause === undefined ? undefined : { cause });
    this.name = 'Failure';
    this.kind = facts.kind;
    this.status = facts.status;
    this.field = facts.field;
    this.retryAfter = facts.retryAfter;
    this.told = facts.told;
    this.requestId = facts.requestId;
    this.isShown = facts.isShown === true;
  }

  /** 401, 403 and 502 sign the person out in this browser, unless the call has its own wording for them. */
  get endsSession(): boolean {
    return this.told === undefined && ['signedOut', 'forbidden', 'maintenance'].includes(this.kind);
  }
}

/** What was asked for is not there: said in these words, and what was typed for it is dropped. */
export const missing = (told: string, isShown = false): Failure =>
  new Failure({ kind: 'missing', message: told, told, isShown });

const longest = 100;
const kept = 97;

/** What a person reads about it; undefined when nothing is to be said. */
export function wordingOf(failure: Failure): string | undefined {
  if (failure.told !== undefined) return failure.told;
  if (failure.endsSession || failure.kind === 'cancelled') return undefined;
  return `An error occured: ${shorten(failure.message)}`;
}

function shorten(message: string): string {
  const characters = Array.from(message);
  return characters.length <= longest ? message : `${characters.slice(0, kept).join('')}...`;
}

/** Whatever was thrown, as a failure. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return new Failure({ kind: 'unexpected', message: error instanceof Error ? error.message : String(error) }, error);
}
