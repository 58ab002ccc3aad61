// The sandbox bank of a running demonstration: where it is, where it keeps what it knows, whom it lets read, and that customers can choose it.
import { join } from 'node:path';
import type { Services } from '../platform/services/services.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { offerSandbox } from './offerSandbox.ts';
import { openDoor, type Door } from './openbanking/apart/door.ts';

export const sandboxFolder = ({ data }: Pick<Settings, 'data'>): string => join(data, 'sandbox-bank');

/** Undefined where there is none; a port that somebody else has is no reason not to start. */
export async function openSandboxBank(services: Services): Promise<Door | undefined> {
  const { settings, log } = services;
  const { sandboxBank, publicUrl, demo } = settings;
  if (sandboxBank === undefined || !settings.hasDemoBank) return undefined;
  const folder = sandboxFolder(settings);
  const door = await openDoor(sandboxBank, {
    folder,
    redirects: [`${publicUrl}/connect/return`],
    base: publicUrl,
    faultsByCall: true,
  }).catch((error: unknown) => void log.warn('The sandbox bank does not open', { port: sandboxBank, error }));
  if (door !== undefined && demo)
    await offerSandbox(services, { issuer: door.issuer, folder }).catch((error: unknown) =>
      log.warn('Customers cannot choose the sandbox bank', { error }),
    );
  return door ?? undefined;
}
