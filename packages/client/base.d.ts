// What a program can use besides the calls themselves, which are made from the contract when this is packed.

/** An API token: its identifier (sbk_…) and its secret (sbs_…). */
export interface Token {
  id: string;
  secret: string;
}

export interface ClientOptions {
  /** Where the service is, such as https://signalbox.example. */
  url: string;
  token: Token;
  /** How often a call is tried again that failed for a reason that passes; 4 unless you say otherwise. */
  retries?: number;
  /** Milliseconds that one try may take; 30,000 unless you say otherwise. */
  timeout?: number;
  /** Instead of the fetch of the platform. */
  fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Of a POST: the same key and values give the first answer again for a day. One is made where you give none. */
  idempotencyKey?: string;
  /** The version of the row that you mean: a newer one refuses the change. */
  version?: number;
}

/** The first page when it is awaited, and each row of all pages in "for await". */
export type Paged<Answer, Row> = Promise<Answer> & AsyncIterable<Row>;

/** An answer that is a file. */
export interface AnsweredFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A file that is brought. */
export interface BroughtFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer> | Blob;
}

/** A call that was refused, or did not come through. */
export declare class SignalboxError extends Error {
  /** undefined: there was no answer. */
  readonly status: number | undefined;
  /** What the message is about: a value by its name, or a header. */
  readonly field: string | undefined;
  /** For the people who run the service: it stands in their log. */
  readonly requestId: string | undefined;
  /** Seconds after which it may work. */
  readonly retryAfter: number | undefined;
  private constructor();
}

/** The delivery is not to be believed; its message says why. */
export declare class WebhookVerificationError extends Error {
  private constructor();
}

export interface VerifyOptions {
  /** Seconds by which the clocks may differ, and a delivery be old; 300 unless you say otherwise. */
  tolerance?: number;
  /** Now, in milliseconds. */
  now?: number;
}

/** What a delivery brings; personal values as far as the endpoint gets them. */
export interface Delivered<Kind extends string = string> {
  type: Kind;
  timestamp: string;
  data: { application_id?: number; [name: string]: unknown };
}
