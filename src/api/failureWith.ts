// Tells a failure in another way.
import { Failure, type FailureFacts } from './failure.ts';

export function failureWith(failure: Failure, changes: Partial<FailureFacts>): Failure {
  const { kind, message, status, field, retryAfter, told, requestId, isShown } = failure;
  return new Failure({ kind, message, status, field, retryAfter, told, requestId, isShown, ...changes }, failure);
}
