// Why a call to somebody else's server came to nothing, in a sentence that a person can act on.
export type OutgoingCause = 'address' | 'name' | 'connect' | 'secure' | 'timeout' | 'answer' | 'stopped';

export class OutgoingFailure extends Error {
  readonly reason: OutgoingCause;
  constructor(reason: OutgoingCause, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OutgoingFailure';
    this.reason = reason;
  }
}

/** The code of a system error, for the sentence; its message may hold more than others should read. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
