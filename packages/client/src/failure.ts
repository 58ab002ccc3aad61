// A call that was refused, or did not come through, as a program reads it.
import type { Failure } from '../../../src/api/failure.ts';

export class SignalboxError extends Error {
  readonly status: number | undefined;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor({ message, status, field, requestId, retryAfter, cause }: Failure) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'SignalboxError';
    this.status = status;
    this.field = field;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}
