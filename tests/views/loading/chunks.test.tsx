// A file of the program that does not come is asked for again, longer apart each time; one that is gone is not waited for.
import { afterEach, expect, it, vi } from 'vitest';
import { loadChunk, untilItComes, workBegins } from '../../../src/chunks.ts';

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

it('before there is anything to lose, names all files to the browser at once and imports without waiting for them', async () => {
  document.head.innerHTML = '<meta property="csp-nonce" nonce="once">';
  await loadChunk(async () => 'early', ['assets/early.js', 'assets/also.js']);
  const named = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  expect(named.map((link) => [link.getAttribute('href'), link.nonce])).toEqual([
    ['/assets/early.js', 'once'],
    ['/assets/also.js', 'once'],
  ]);
  expect(fetched).not.toHaveBeenCalled();
});

it('says that a chunk which came cannot run', async () => {
  fetched.mockImplementation(async () => new Response('export {}'));
  await expect(loadChunk(() => Promise.reject(away), ['assets/broken.js'])).rejects.toBe(away);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('asks again for what another chunk asked for in vain, and imports until the browser has told each failure that it remembers', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/shared-early.js">';
  fetched.mockResolvedValueOnce(new Response('', { status: 503 })).mockImplementation(async () => new Response(''));
  const load = vi.fn<() => Promise<string>>();
  for (let told = 0; told < 3; told += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue('came');
  await expect(loadChunk(load, ['assets/shared-early.js'])).resolves.toBe('came');
  expect(load).toHaveBeenCalledTimes(4);
});

it('gives up what the browser never imports, however often the page was opened', async () => {
  window.history.replaceState({ openings: 5 }, '');
  fetched.mockImplementation(async () => new Response(''));
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadChunk(load, ['assets/never.js'])).rejects.toThrow('Failed to fetch');
  expect(load).toHaveBeenCalledTimes(7);
  window.history.replaceState(null, '');
});

it('asks again for a chunk of one file, which nobody names', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('alone');
  const chunk = loadChunk(load);
  await vi.runAllTimersAsync();
  await expect(chunk).resolves.toBe('alone');
  vi.useRealTimers();
});

/** A browser that says of each file that is named to it whether it came. */
const named: string[] = [];
let watching: MutationObserver | undefined;
function browser(comes: boolean): void {
  named.length = 0;
  watching?.disconnect();
  watching = new MutationObserver((changes) => {
    for (const link of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(link instanceof HTMLLinkElement)) continue;
      named.push(`${link.rel} ${link.getAttribute('href')}`);
      link.dispatchEvent(new Event(comes ? 'load' : 'error'));
    }
  });
  watching.observe(document.head, { childList: true });
}

it('asks once for a file that several chunks need, as the import would ask for it', async () => {
  workBegins();
  browser(true);
  const chunks = await Promise.all([
    loadChunk(async () => 'one', ['assets/shared.js', 'assets/one.js']),
    loadChunk(async () => 'two', ['assets/shared.js']),
    loadChunk(async () => 'three'),
  ]);
  await loadChunk(async () => 'again', ['assets/shared.js', 'assets/one.js']);
  expect([chunks, named]).toEqual([
    ['one', 'two', 'three'],
    ['preload /assets/shared.js', 'preload /assets/one.js'],
  ]);
  expect(fetched).not.toHaveBeenCalled();
});

it('does not ask for what the page brought along', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/ground.js">';
  browser(true);
  await loadChunk(async () => 'four', ['assets/ground.js', 'assets/four.js']);
  expect(named).toEqual(['preload /assets/four.js']);
});

it('imports a file that did not come at first only when it has come, and never gets the failure of before', async () => {
  browser(false);
  let arrive: (answer: Response) => void = () => undefined;
  fetched.mockReturnValue(new Promise((resolve) => void (arrive = resolve)));
  const load = vi.fn<() => Promise<string>>(async () => named.join());
  const chunk = loadChunk(load, ['assets/five.js']);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith('/assets/five.js', expect.anything()));
  expect(load).not.toHaveBeenCalled();
  arrive(new Response('export {}'));
  await expect(chunk).resolves.toBe('preload /assets/five.js,modulepreload /assets/five.js');
});

it('leaves what is gone for good to the import, which says so', async () => {
  browser(false);
  fetched.mockImplementation(async () => new Response('', { status: 404 }));
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(away));
  await expect(loadChunk(load, ['assets/gone.js'])).rejects.toBe(away);
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks again for a file that was given up, when it is wanted again', async () => {
  browser(false);
  vi.useFakeTimers();
  fetched.mockRejectedValue(away);
  const first = expect(loadChunk(async () => 'eight', ['assets/eight.js'])).rejects.toBe(away);
  await vi.runAllTimersAsync();
  await first;
  vi.useRealTimers();
  browser(true);
  await expect(loadChunk(async () => 'eight', ['assets/eight.js'])).resolves.toBe('eight');
});
