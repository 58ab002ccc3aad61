// The customer's page says what is true at every step, in words for customers.
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ConnectProgress } from '../../src/api/contract/connect/connect.ts';
import { ConnectPage } from '../../src/connect/ConnectPage.tsx';
import { Ended } from '../../src/connect/Ended.tsx';
import { Watching } from '../../src/connect/Watching.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

function answers(status: number, body: object): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

function watching(changes: Partial<ConnectProgress>): { said: string | null; bar: number } {
  const progress: ConnectProgress = {
    status: 'RELEASED',
    bank: 'Reef Bank',
    question: null,
    account_count: 0,
    accounts_read: 0,
    problem: null,
    from_files: false,
    may_add: false,
    ...changes,
  };
  const { container, unmount } = render(
    <Watching token="t" progress={progress} again={false} busy={false} actions={{ answer() {}, leave() {} }} />,
  );
  const said = container.querySelector('output')?.textContent ?? null;
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Connecting Reef Bank' }).position;
  unmount();
  return { said, bar };
}

test('what is being read is counted, as soon as it can be', () => {
  expect(watching({}).said).toBe('You are signed in. Your accounts are being read; you may close this page now.');
  expect(watching({ account_count: 1 }).said).toContain('1 account is being read');
  expect(watching({ account_count: 3 }).said).toContain('3 accounts are being read');
});

test('a bank that takes longer than a minute is said to, and once it has answered no more', () => {
  vi.useFakeTimers();
  const at = (status: ConnectProgress['status']) => (
    <Watching
      token="t"
      progress={{ ...asking, status, question: null }}
      again={false}
      busy={false}
      actions={{ answer() {}, leave() {} }}
    />
  );
  const { container, rerender } = render(at('PROCESSING'));
  const said = () => container.querySelector('output')?.textContent;
  expect(said()).toBe('Signing in at Reef Bank. This can take a minute.');
  act(() => vi.advanceTimersByTime(61_000));
  expect(said()).toBe('Reef Bank takes longer than usual. You can go on waiting, or leave and try again later.');
  rerender(at('RELEASED'));
  expect(said()).toContain('You are signed in.');
  vi.useRealTimers();
});

test('a bank without any account is said to have none', () => {
  const over: ConnectProgress = { ...asking, status: 'COMPLETED', question: null };
  const actions = { consent() {}, back() {}, pick() {} };
  render(<Ended visit={visit} bank={bank} progress={over} busy={false} actions={actions} />);
  screen.getByText('Reef Bank has no account of yours, so Vera Loans has received nothing. You may close this page.');
});

test('what came from files is told as read, and no bank as connected', () => {
  const over: ConnectProgress = { ...asking, status: 'COMPLETED', question: null, from_files: true, account_count: 1 };
  const actions = { consent() {}, back() {}, pick() {} };
  const { rerender } = render(<Ended visit={visit} bank={bank} progress={over} busy={false} actions={actions} />);
  screen.getByRole('heading', { name: 'Your files of Reef Bank were read' });
  rerender(<Ended visit={visit} bank={bank} progress={{ ...over, status: 'FAILED' }} busy={false} actions={actions} />);
  screen.getByRole('heading', { name: 'Your files of Reef Bank were not read' });
});

test('the bar moves with every step and with every account that was read, and never back', () => {
  const way: Partial<ConnectProgress>[] = [
    { status: 'QUEUED' },
    { status: 'PROCESSING' },
    { status: 'AUTH' },
    { status: 'PROCESSING' },
    { status: 'RELEASED' },
    ...[0, 1, 2, 3, 4].map((accounts_read) => ({ status: 'RELEASED' as const, account_count: 4, accounts_read })),
  ];
  const bars = way.map((at) => watching(at).bar);
  expect(bars).toEqual(bars.toSorted((one, other) => one - other));
  const reading = bars.slice(-5);
  expect(new Set(reading).size).toBe(5);
  expect(reading.at(-1)).toBeLessThan(1);
});

test('a link that lacks something says so once, and offers no second try', async () => {
  answers(400, { message: 'identifier must be at least 7 characters' });
  render(<ConnectPage link={{ label: 'reef', identifier: 'short' }} />);
  const said =
    'This link is not complete: identifier must be at least 7 characters. Please ask who sent it for a new one.';
  expect(await screen.findAllByText(said)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a service that is away is told once, and can be tried again', async () => {
  answers(503, { message: 'The database is not available' });
  render(<ConnectPage link={{ label: 'reef', identifier: 'customer-1' }} />);
  expect(await screen.findByRole('button', { name: 'Try again' })).not.toBeNull();
  expect(screen.getAllByText('The database is not available')).toHaveLength(1);
});

const bank = {
  id: 1,
  name: 'Reef Bank',
  logo: null,
  country_code: 'AU',
  search: '',
  is_offline: false,
  files_only: false,
  by_consent: false,
};
const visit = {
  token: 't'.repeat(43),
  expires_at: '2999-11-22T02:00:00.000Z',
  vendor: 'Vera Loans',
  days_to_retrieve: 90,
  wanted: ['Your transactions'],
  multiple: false,
  consent: { times: [{ days: 0, until: null }], deletes: false },
  banks: [bank],
};
const chosen = { bank: 'Reef Bank', fields: [], advice: null };
const asking: ConnectProgress = {
  status: 'AUTH',
  bank: 'Reef Bank',
  question: { number: 1, kind: 'code', ask: 'Enter the code that the bank sent to you', choices: [], address: null },
  account_count: 0,
  accounts_read: 0,
  problem: null,
  from_files: false,
  may_add: false,
};
const link = { label: 'vera', identifier: 'customer-1' };

/** A customer who has consented, and whose page is loaded again then; what the page asks the service after that. */
async function reloaded(progress: () => Response): Promise<string[]> {
  const asked: string[] = [];
  const replies: Record<string, () => Response> = {
    start: () => Response.json(visit),
    choose: () => Response.json(chosen),
    progress,
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const call = address.replace('/api/v1/connect/', '');
    asked.push(call);
    return replies[call]?.() ?? Response.error();
  });
  const { unmount } = render(<ConnectPage link={link} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reef Bank' }));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Sign in to Reef Bank' });
  unmount();
  asked.length = 0;
  render(<ConnectPage link={link} />);
  return asked;
}

test('a page that is loaded again goes on with the visit it was in', async () => {
  const asked = await reloaded(() => Response.json(asking));
  expect(await screen.findByRole('heading', { name: 'Enter the code that the bank sent to you' })).not.toBeNull();
  expect(asked).not.toContain('start');
});

test('a page that is loaded again keeps the step it was at', async () => {
  const asked = await reloaded(() => Response.json({ ...asking, status: 'INITIAL', question: null }));
  expect(await screen.findByRole('heading', { name: 'Sign in to Reef Bank' })).not.toBeNull();
  expect(asked).toEqual(['progress']);
});

test('a page that is loaded again before a bank is chosen begins no second visit', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(visit);
  });
  const { unmount } = render(<ConnectPage link={link} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reef Bank' }));
  unmount();
  render(<ConnectPage link={link} />);
  await screen.findByRole('heading', { name: 'Share your data from Reef Bank?' });
  expect(asked).toHaveLength(1);
});

test('Back goes one step back, and a bank that is being read is not left by it', async () => {
  const replies: Record<string, () => Response> = {
    start: () => Response.json(visit),
    choose: () => Response.json(chosen),
    'sign-in': () => Response.json(asking),
    progress: () => Response.json(asking),
  };
  vi.stubGlobal('fetch', async (address: string) => replies[address.replace('/api/v1/connect/', '')]?.());
  render(<ConnectPage link={link} />);
  const consent = async () => {
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Sign in to Reef Bank' });
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Reef Bank' }));
  await consent();
  window.history.back();
  await screen.findByRole('heading', { name: 'Share your data from Reef Bank?' });
  window.history.back();
  await screen.findByRole('heading', { name: 'Choose your bank' });
  await userEvent.click(screen.getByRole('button', { name: 'Reef Bank' }));
  await consent();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Enter the code that the bank sent to you' });
  window.history.back();
  await screen.findByText('Reef Bank is still being read. Press “Stop and leave” to end that.');
  screen.getByRole('heading', { name: 'Enter the code that the bank sent to you' });
});

test('a visit that is over is followed by a new one', async () => {
  const asked = await reloaded(() => Response.json({ message: 'This visit has ended.' }, { status: 404 }));
  expect(await screen.findByRole('heading', { name: 'Choose your bank' })).not.toBeNull();
  expect(asked).toEqual(['progress', 'start']);
});

test('a visit that ends under its customer can be begun again on the spot', async () => {
  const over = () => Response.json({ message: 'This visit has ended.' }, { status: 404 });
  const replies: Record<string, () => Response> = { start: () => Response.json(visit), choose: over, progress: over };
  vi.stubGlobal('fetch', async (address: string) => replies[address.replace('/api/v1/connect/', '')]?.());
  render(<ConnectPage link={link} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reef Bank' }));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'This visit is over' });
  expect(screen.getAllByText('This visit has ended.')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Open the link again' }));
  expect(await screen.findByRole('heading', { name: 'Choose your bank' })).not.toBeNull();
});
