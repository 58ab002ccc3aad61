// What the path of a page says of itself is read from an address.
import { expect, it } from 'vitest';
import { patternOf } from '../../../src/stores/address/pattern.ts';

it.each([
  ['/crawlers', '/crawlers', {}],
  ['/crawlers', '/crawlers/', {}],
  ['/crawlers', '/crawlers/7', undefined],
  ['/crawlers', '/crawler', undefined],
  ['/crawler/:uuid', '/crawler/3f2a', { uuid: '3f2a' }],
  ['/crawler/:uuid', '/crawler', undefined],
  ['/crawler/:uuid', '/crawler/3f2a/log', undefined],
  ['/crawler/:uuid', '/crawler/a%20b', { uuid: 'a b' }],
  ['/crawler/:uuid', '/crawler/a%2', { uuid: 'a%2' }],
  ['/signup/:code?', '/signup', {}],
  ['/signup/:code?', '/signup/NZ', { code: 'NZ' }],
  ['/help/*', '/help/a/b', {}],
])('%s at %s', (path, address, params) => {
  expect(patternOf(path)(address)).toEqual(params);
});
