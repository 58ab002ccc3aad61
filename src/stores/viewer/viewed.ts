// What a viewer can be asked to show: a file in one of its looks, or why there is none.
import type { Download } from '../../api/download.ts';
import type { Failure } from '../../api/failure.ts';

/** How a page can be looked at; a file of another kind has one look alone. */
export type Look = 'picture' | 'preview' | 'source';

export interface ViewedFile {
  /** Another file, or the same one in another kind of look, has another. */
  key: string;
  name: string;
  kind: 'picture' | 'page' | 'document' | 'text';
  /** Undefined where nobody says it before it is opened. */
  size: number | undefined;
  at: string | undefined;
  /** What it belongs to: "line 51". */
  about: string | undefined;
  /** Where the browser draws it from, and where it opens in a tab. */
  address: string;
  /** Of a page, its source in a tab. */
  sourceAddress: string;
  /** Where a frame of ours may print it from. */
  printAddress: string;
  /** Its beginning as text: a page or a document is asked for this way first, as a frame cannot say what went wrong. */
  read(): Promise<Download>;
}

export type Viewed =
  | { is: 'file'; file: ViewedFile }
  | { is: 'waiting' }
  | { is: 'failed'; failure: Failure; retry: () => void }
  | { is: 'nothing'; heading: string; text: string; about?: string; retry?: () => void };

/** More of a text is not drawn: the rest is a download. */
export const mostShown = 262_144;
