// A file of the program that does not come is asked for again, longer apart each time; one that is gone is not waited for.
import { afterEach, expect, it, vi } from 'vitest';
import { loadPiece, untilItComes } from '../../src/pieces.ts';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
afterEach(() => fetched.mockReset());
const away = new TypeError('Failed to fetch');

it('waits while the service is away or starts', async () => {
  fetched
    .mockRejectedValueOnce(away)
    .mockRejectedValueOnce(away)
    .mockResolvedValueOnce(new Response('', { status: 503 }));
  for (let tries = 0; tries < 4; tries += 1) fetched.mockRejectedValueOnce(away);
  fetched.mockResolvedValue(new Response('export {}'));
  const waits: number[] = [];
  await untilItComes('/assets/part.js', async (milliseconds) => void waits.push(milliseconds));
  expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
});

it('gives up in the end, and says why', async () => {
  fetched.mockRejectedValue(away);
  await expect(untilItComes('/assets/part.js', async () => undefined)).rejects.toBe(away);
  expect(fetched).toHaveBeenCalledTimes(17);
});

it('leaves what is gone for good to the import, which says so', async () => {
  fetched.mockResolvedValue(new Response('', { status: 404 }));
  await expect(loadPiece(() => Promise.reject(away), ['assets/gone.js'])).rejects.toBe(away);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('asks once for a file that several pieces need', async () => {
  fetched.mockImplementation(async () => new Response('export {}'));
  const pieces = await Promise.all([
    loadPiece(async () => 'one', ['assets/shared.js', 'assets/one.js']),
    loadPiece(async () => 'two', ['assets/shared.js']),
    loadPiece(async () => 'three'),
  ]);
  expect([pieces, fetched.mock.calls.map(([address]) => address)]).toEqual([
    ['one', 'two', 'three'],
    ['/assets/shared.js', '/assets/one.js'],
  ]);
});

it('does not ask for what the page brought along', async () => {
  fetched.mockImplementation(async () => new Response('export {}'));
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/ground.js">';
  await loadPiece(async () => 'four', ['assets/ground.js', 'assets/four.js']);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/assets/four.js']);
});
