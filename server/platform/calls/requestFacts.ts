// What is known of a request beside what it asks for.
import type { Readable } from 'node:stream';

/** A file as it is sent, and what is said of it. */
export interface Upload {
  bytes: Readable;
  /** As its sender says it; undefined: it is not said. */
  size: number | undefined;
  name: string | undefined;
  layout: string | undefined;
  /** The token of the visit in which it is brought. */
  visit: string | undefined;
  /** What was signed with the request: the bytes have to be those. Undefined: nothing was. */
  sha256: Buffer | undefined;
}

export interface RequestFacts {
  id: string;
  /** The path with its query as it was asked, for the next link. */
  path: string;
  /** Where it came from, for limits. */
  address: string;
  /** Forwarding headers came from a peer that is no trusted proxy: the address is that peer's. */
  isForwarded: boolean;
  fromBrowser: boolean;
  /** What the program that sent it calls itself. */
  agent: string | undefined;
  /** Sent by a page of ours that another page shows. */
  framed: boolean;
  /** Asked by a clock, as the caller says. */
  poll: boolean;
  /** How far the nouns that the call watches have changed; none for a call that watches none. */
  version: string | undefined;
  /** The Cookie header, for the cookie of a shared link. */
  cookies: string | undefined;
  setCookie(line: string): void;
  setHeader(name: string, value: string): void;
  /** The version of the row that the caller means to change. */
  ifMatch: number | undefined;
  /** Of a call that takes a file. */
  upload: Upload | undefined;
}
