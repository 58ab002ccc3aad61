// The sandbox bank of a running demonstration: where it is, where it keeps what it knows, and whom it lets read.
import { join } from 'node:path';
import type { Log } from '../platform/log.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { openDoor, type Door } from './openbanking/apart/door.ts';

export const sandboxFolder = ({ data }: Pick<Settings, 'data'>): string => join(data, 'sandbox-bank');

/** Undefined where there is none; a port that somebody else has is no reason not to start. */
export async function openSandboxBank(settings: Settings, log: Log): Promise<Door | undefined> {
  const { sandboxBank, publicUrl } = settings;
  if (sandboxBank === undefined || !settings.hasDemoBank) return undefined;
  try {
    return await openDoor(sandboxBank, {
      folder: sandboxFolder(settings),
      redirects: [`${publicUrl}/connect/return`],
      base: publicUrl,
      faultsByCall: true,
    });
  } catch (error) {
    log.warn('The sandbox bank does not open', { port: sandboxBank, error });
    return undefined;
  }
}
