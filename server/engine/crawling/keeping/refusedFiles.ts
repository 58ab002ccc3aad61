// Asks the scanner about what strangers brought, and puts on record what was not kept.
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Services } from '../../../platform/services/services.ts';

export const filesRefused = {
  name: 'signalbox_files_refused_total',
  help: 'Files of banks and customers that were not kept: of another type than said, refused by the scanner, or not scanned.',
};

export const refusedBy = ['type', 'found', 'unscanned'] as const;

export interface Refused {
  why: (typeof refusedBy)[number];
  text: string;
}

/** Undefined: nothing was found, or nothing is named that looks. */
export async function scan(
  { scanner, log }: Pick<Services, 'scanner' | 'log'>,
  bytes: Buffer,
  whose: Record<string, unknown>,
): Promise<Refused | undefined> {
  try {
    const found = await scanner?.find(bytes);
    return found === undefined ? undefined : { why: 'found', text: `the scanner found ${found}` };
  } catch (error) {
    log.error('A file could not be scanned', { ...whose, error });
    return { why: 'unscanned', text: 'the scanner could not be asked' };
  }
}

interface RefusedFile {
  /** Nobody, where a bank or a customer brought it. */
  personId: number | undefined;
  vendorId: number;
  /** What it was brought for. */
  object: string;
  type: string;
  bytes: number;
}

export async function recordRefused(
  { database, metrics }: Pick<Services, 'database' | 'metrics'>,
  { type, bytes, ...whose }: RefusedFile,
  { why, text }: Refused,
): Promise<void> {
  metrics.count(filesRefused, { why });
  const after = { type, bytes, why: text };
  await writeAudit(database.system, { ...whose, command: 'files.refused', after, result: 'refused' });
}
