// How the terminal ends: one number for each kind of ending, and the error that carries it.
export const exitCodes = { ok: 0, failed: 1, usage: 2, notPermitted: 3, partial: 4, interrupted: 130 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends the program with a sentence instead of a trace. */
export class Ending extends Error {
  readonly code: ExitCode;
  constructor(code: ExitCode, message: string) {
    super(message);
    this.name = 'Ending';
    this.code = code;
  }
}
