// The signer gives the very signatures that AWS publishes with the description of the algorithm.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { signed } from '../../../server/files/signature.ts';

// From "Signature Calculations for the Authorization Header" in the Amazon S3 API reference.
const access = {
  region: 'us-east-1',
  key: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
interface Example {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  signature: string;
}

const at = new Date('2013-05-24T00:00:00Z');

const examples: Example[] = [
  {
    name: 'reading a part of an object',
    method: 'GET',
    path: '/test.txt',
    headers: { Range: 'bytes=0-9' },
    body: '',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    name: 'writing an object whose name needs escaping',
    method: 'PUT',
    path: '/test$file.text',
    headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    name: 'a parameter without a value',
    method: 'GET',
    path: '/?lifecycle',
    headers: {},
    body: '',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'listing with two parameters',
    method: 'GET',
    path: '/?max-keys=2&prefix=J',
    headers: {},
    body: '',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

it.each(examples)('$name', ({ method, path, headers, body, signature }) => {
  const url = new URL(path, 'https://examplebucket.s3.amazonaws.com');
  const payloadHash = createHash('sha256').update(body).digest('hex');
  const answer = signed({ method, url, headers, payloadHash, at }, access);
  expect(answer['authorization']).toMatch(new RegExp(`Signature=${signature}$`));
});
