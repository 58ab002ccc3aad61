// The port of the sandbox bank: nothing runs before somebody comes, and nothing afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDoor } from '../../../../server/demo/openbanking/apart/door.ts';
import { keysIn, registrationOf } from '../../../../server/demo/openbanking/ground/keys.ts';
import { back, recipientOf } from './recipient.ts';

test('the bank starts with the first who comes, in a process of its own, and ends with the door', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const door = await openDoor(0, { folder, redirects: [back] });
  try {
    expect(door.isOpen()).toBe(false);
    // Known before the bank has ever run: whoever is registered can be told.
    const recipient = await recipientOf({ issuer: door.issuer, recipient: registrationOf(await keysIn(folder)) });
    expect(door.isOpen()).toBe(true);
    const tokens = await recipient.agree(['sbx-robin-everyday']);
    expect((await recipient.call(tokens.access_token, '/banking/accounts', 3)).status).toBe(200);
  } finally {
    await door.close();
    rmSync(folder, { recursive: true });
  }
  expect(door.isOpen()).toBe(false);
});

test('a door whose port is taken says so', async () => {
  const door = await openDoor(0, { redirects: [back] });
  try {
    await expect(openDoor(Number(new URL(door.issuer).port), { redirects: [back] })).rejects.toThrow('EADDRINUSE');
  } finally {
    await door.close();
  }
});
