// What makes failures alike: the module of the bank, the code, the message without what is somebody's, and the last step.
import { normalMessage } from './normalMessage.ts';

const failedStatuses = ['DIED', 'FAILED', 'TIMEDOUT'] as const;
type FailedStatus = (typeof failedStatuses)[number];

/** As the row of the crawler says it, so that it can be worked out again from there. */
export interface FailureFacts {
  module: string;
  status: string;
  standardError: string | null;
  errorCode: string | null;
  errorMessage: string | null;
  step: string;
}

export interface Fingerprint {
  module: string;
  code: string;
  message: string;
  step: string;
}

export const fingerprintOf = ({
  module,
  status,
  standardError,
  errorCode,
  errorMessage,
  step,
}: FailureFacts): Fingerprint => ({
  module,
  // Of a crawl that timed out only the standard error is kept.
  code: (errorCode ?? standardError ?? status).slice(0, 60),
  message: normalMessage(errorMessage ?? ''),
  step,
});

export const isFailed = (status: string): status is FailedStatus => failedStatuses.some((failed) => failed === status);
