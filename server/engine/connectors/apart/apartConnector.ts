// A connector as the rest of the service knows it: it lives in processes of its own, and only what it says comes here.
import type { Advice, CredentialField } from '../connector.ts';
import { declaredBy } from '../settings/declared.ts';
import type { ApartLimits } from './limits.ts';
import { openPool } from './pool.ts';
import { openApart, type ApartSession, type Opening } from './session.ts';

export interface ApartConnector {
  /** What the customer types, and what to know before; asked of the connector once. */
  describe(): Promise<{ fields: readonly CredentialField[]; advice: Advice | undefined }>;
  open(opening: Opening): ApartSession;
  /** Ends the processes that serve nobody. */
  close(): void;
}

export function openApartConnector(
  file: string,
  settings: Readonly<Record<string, unknown>>,
  limits: ApartLimits,
  secrets: readonly string[] = [],
): ApartConnector {
  const pool = openPool({ file, settings }, limits);
  const { consent: isByConsent } = declaredBy(file);
  let described: ReturnType<ApartConnector['describe']> | undefined;

  async function ask(): ReturnType<ApartConnector['describe']> {
    const process = pool.take(false);
    try {
      return await process.loaded;
    } catch (error) {
      // The next one who asks tries again.
      described = undefined;
      throw error;
    } finally {
      pool.give(process, true);
    }
  }
  return {
    describe: () => (described ??= ask()),
    open: (opening) => openApart(pool, { limits, secrets, isByConsent }, opening),
    close: pool.close,
  };
}
