// Saves a file that a call answers with, and says meanwhile how far it has come; one that is not there says why, anything else says only that it failed.
import { Failure, failureOf } from '../../api/failure.ts';
import type { CallOptions } from '../../api/client.ts';
import { environmentOf, type Environment } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { sizeText } from '../sizeText.ts';

type Read = (how: Required<Pick<CallOptions, 'signal' | 'onBytes'>>) => Promise<Parameters<Environment['save']>[0]>;

interface Here {
  stores: RootStore;
  tellProgress?(done: number, total: number, more?: { text?: string; stop?: () => void }): void;
}

/** `name` is that of the file; there is none where the download was given up. */
export async function saveFile(read: Read, here: Here): Promise<{ text: string; name?: string }> {
  const { stores } = here;
  const { palette, shell } = stores;
  // What comes is waited for beside whatever is done next: the palette or the form that ordered it is not in its way.
  palette.close();
  if (shell.isSending) shell.fillIn(undefined);
  const given = new AbortController();
  const stop = () => given.abort();
  const onBytes = (done: number, total = 0): void =>
    here.tellProgress?.(done, total, {
      text: total === 0 ? sizeText(done) : `${sizeText(done)} of ${sizeText(total)}`,
      stop,
    });
  // What is made before its first byte can be given up too.
  here.tellProgress?.(0, 0, { text: 'waiting for the service', stop });
  try {
    const file = await read({ signal: given.signal, onBytes });
    environmentOf(stores).save(file);
    return { text: `Saved ${file.name}`, name: file.name };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'cancelled') return { text: 'The download was cancelled' };
    throw told(failure);
  }
}

function told(failure: Failure): Failure {
  if (failure.endsSession) return failure;
  const words = failure.status === 404 ? failure.message : 'An error occurred while downloading the file.';
  return new Failure({ kind: failure.kind, message: failure.message, status: failure.status, told: words }, failure);
}
