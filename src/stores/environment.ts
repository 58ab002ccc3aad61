// What stores may reach outside: the service, the clock, storage, the other tabs.
import { getEnv, type IAnyStateTreeNode } from 'mobx-state-tree';
import type { Api, Ask } from '../api/client.ts';
import type { TabMessage } from './tabMessages.ts';

export interface Storage {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  remove(name: string): void;
}

export interface Tabs {
  tell(message: TabMessage): void;
  /** Gives back what ends the listening. */
  listen(heard: (message: TabMessage) => void): () => void;
}

/** The address bar, below the base path. */
export interface Address {
  read(): string;
  push(address: string): void;
  replace(address: string): void;
  /** Gives back what ends the listening. */
  listen(changed: () => void): () => void;
}

export type SavedFile = { name: string; type: string } & ({ text: string } | { bytes: Uint8Array<ArrayBuffer> });

/** A file of the person's own machine. */
export interface BroughtFile {
  name: string;
  bytes: Blob | Uint8Array<ArrayBuffer>;
}

/** What the browser shows outside of its page. */
export interface Notifications {
  areAllowed(): boolean;
  /** Asks the person, where they have not been asked. */
  ask(): Promise<'granted' | 'denied' | 'default'>;
  /** One with the same tag takes the place of the one before. */
  show(what: { title: string; text: string; tag: string; open: () => void }): void;
}

/** What the program around the stores brings with it. */
export interface Outside {
  service: string;
  appDocument: string;
  /** The origin of the page, which every link of the service must have. */
  pageOrigin: string;
  /** The page is shown by another one, which could lead a person's clicks. */
  isInIframe: boolean;
  /** Survives the closing of the browser. */
  local: Storage;
  /** Survives a reload of this one tab. */
  tab: Storage;
  tabs: Tabs;
  address: Address;
  /** Puts a text where the person can paste it from. */
  copy(text: string): Promise<void>;
  /** Opens an address of ours in another tab. */
  open(link: string): void;
  /** Hands the person a file. */
  save(file: SavedFile): void;
  /** Writes what is told once; only where there is no page to show it on, in a terminal. */
  print?(text: string): void;
  /** The text of a file that a line names; only a terminal has files by their names. */
  readText?(path: string): Promise<string>;
  /** The files that a line names, or, where files have no names, those that the person chooses. */
  bringFiles?(names: readonly string[]): Promise<readonly BroughtFile[]>;
  /** No key can be pressed at what is told. */
  isWithoutKeys?: true;
  /** Only in a browser that has them. */
  notifications?: Notifications | undefined;
  cookie(name: string): string | undefined;
  now(): number;
  wait(ms: number): Promise<void>;
  fetch?: typeof globalThis.fetch;
  /** An API token signs every request: nobody is signed in, and no refusal signs anybody out. */
  isSigned?: true;
}

export interface Environment extends Outside {
  /** Makes a call that the caller brings along. */
  ask: Ask;
  /** Every call by its name; the contract is fetched with the first of them. */
  api: Api;
  /** Forgets the answers that were kept for unchanged polls. */
  forgetAnswers(): void;
}

export const environmentOf = (node: IAnyStateTreeNode): Environment => getEnv<Environment>(node);
