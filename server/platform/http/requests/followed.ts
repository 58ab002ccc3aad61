// Lets what is done for a request know which one it is: its id for the log, its address for the trail.
import type { FastifyRequest } from 'fastify';
import { withAddress } from '../../audit/auditAddress.ts';
import { traced } from '../../traced.ts';

export const followed = <Result>({ id, ip }: Pick<FastifyRequest, 'id' | 'ip'>, work: () => Result): Result =>
  withAddress(ip, () => traced({ request: id }, work));
