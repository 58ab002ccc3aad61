// What a connector throws when the bank ends a crawl: it says how the crawl is to end.
export interface Trouble {
  /** The problem in one word, the same at every bank. */
  standard: string;
  code: string;
  message: string;
}

type ProblemStatus = 'FAILED' | 'DIED' | 'TIMEDOUT' | 'EXITED';

export class BankProblem extends Error {
  readonly status: ProblemStatus;
  readonly standard: string;
  readonly code: string;
  constructor(status: ProblemStatus, trouble: Trouble) {
    super(trouble.message);
    this.status = status;
    this.standard = trouble.standard;
    this.code = trouble.code;
  }
}
