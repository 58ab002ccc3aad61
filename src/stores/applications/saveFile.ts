// Saves a file that a call answers with; one that is not there says why, anything else says only that it failed.
import { Failure, failureOf } from '../../api/failure.ts';
import { environmentOf, type Environment } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';

export async function saveFile(
  coming: Promise<Parameters<Environment['save']>[0]>,
  stores: RootStore,
): Promise<{ text: string }> {
  try {
    const file = await coming;
    environmentOf(stores).save(file);
    return { text: `Saved ${file.name}` };
  } catch (error) {
    throw told(failureOf(error));
  }
}

function told(failure: Failure): Failure {
  if (failure.endsSession) return failure;
  const words = failure.status === 404 ? failure.message : 'An error occurred while downloading the file.';
  return new Failure({ kind: failure.kind, message: failure.message, status: failure.status, told: words }, failure);
}
