// A scripted service takes what the contract takes, and nothing else.
import { expect, test } from 'vitest';
import { whyRefused } from './asTheContract.ts';

const ask = (method: string, path: string, body?: unknown) => whyRefused(method, new URL(path, 'http://here'), body);

test.each([
  ['GET', '/api/v1/applications/?page_size=100'],
  ['GET', '/api/v1/openapi.json'],
  ['GET', '/version'],
  ['POST', '/api/v1/saved-views/', { name: 'Died', address: '/crawlers?status=DIED' }],
])('takes %s %s', (method, path, body?: unknown) => expect(ask(method, path, body)).toBeUndefined());

test.each([
  ['a path that is no call', 'GET', '/api/v1/nothing/', undefined, 'GET /api/v1/nothing/ is no call of the contract'],
  ['another method', 'DELETE', '/api/v1/applications/', undefined, 'is no call of the contract'],
  ['a filter that is not known', 'GET', '/api/v1/applications/?colour=red', undefined, 'colour'],
  ['a value that does not fit', 'GET', '/api/v1/applications/?page_size=many', undefined, 'page_size'],
  ['a body that does not fit', 'POST', '/api/v1/saved-views/', { name: '' }, 'name: must not be empty'],
])('refuses %s', (_what, method, path, body, reason) => expect(ask(method, path, body)).toContain(reason));
