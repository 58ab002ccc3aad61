// Counts the calls of an API token, and says with each answer how many are left (RateLimit header fields).
import type { FastifyReply } from 'fastify';
import { budgets } from '../../limits/limits.ts';
import type { Services } from '../../services/services.ts';

const { calls, seconds } = budgets.token;

export async function spendOfToken(reply: FastifyReply, tokenId: number, services: Services): Promise<void> {
  reply.header('ratelimit-policy', `"token";q=${calls};w=${seconds}`);
  reply.header('ratelimit', `"token";r=0;t=${seconds}`);
  const used = await services.limits.spend('token', [`token ${tokenId}`]);
  reply.header('ratelimit', `"token";r=${calls - used};t=${seconds}`);
}
