// An answer that says no: thrown anywhere below the mount, told to the caller in one shape.
export class Refusal extends Error {
  readonly status: number;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    message: string,
    more: { field?: string | undefined; retryAfter?: number | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
  }
}

/** The same answer for a record that does not exist and for one of another vendor. */
export const notFound = (what: string): Refusal => new Refusal(404, `${what} not found`);
export const badInput = (field: string, message: string): Refusal => new Refusal(400, `${field} ${message}`, { field });
export const unavailable = (cause: string, retryAfter = 5): Refusal => new Refusal(503, cause, { retryAfter });
