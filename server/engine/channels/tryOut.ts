// Sends a test message over a channel now, and says how it was received.
import { randomUUID } from 'node:crypto';
import type { TestedChannel } from '../../../src/api/contract/channels/channels.ts';
import type { Services } from '../../platform/services/services.ts';
import { testMessage } from './sending/message.ts';
import { noteOutcome, openChannel, sendOver } from './opened.ts';

/** Undefined: the channel is gone. */
export async function tryOut(services: Services, id: number): Promise<TestedChannel | undefined> {
  const { system } = services.database;
  const channel = await openChannel(system, services, id);
  if (channel === undefined) return undefined;
  const began = services.now();
  const sent_at = new Date(began).toISOString();
  const message = testMessage(randomUUID(), sent_at, channel.name, `${services.publicUrl}/v1/dashboard/channels`);
  const outcome = await sendOver(channel, message, { services, signal: new AbortController().signal });
  await noteOutcome(system, id, outcome);
  return {
    sent_at,
    took_ms: Math.max(0, services.now() - began),
    success: outcome.arrived,
    problem: outcome.arrived ? null : outcome.problem,
    advice: outcome.arrived ? null : outcome.advice,
  };
}
