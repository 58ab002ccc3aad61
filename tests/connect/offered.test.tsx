// Statement files are offered where the bank gives nothing: it is offline, or its crawl failed.
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Banks } from '../../src/connect/banks/Banks.tsx';
import { Ended } from '../../src/connect/Ended.tsx';
import { bank, visit } from './files/bringing.tsx';

afterEach(cleanup);

test('a bank that is offline leads to statement files', async () => {
  const pick = vi.fn();
  const offline = { ...bank, is_offline: true };
  render(<Banks visit={{ ...visit, banks: [offline] }} pick={pick} unlisted={() => undefined} />);
  const button = screen.getByRole('button', { name: /Reef Bank/ });
  within(button).getByText('Not available at the moment: bring statement files instead');
  await userEvent.setup().click(button);
  expect(pick).toHaveBeenCalledWith(offline);
});

test.each([
  ['slow', null, 'Slower than usual at the moment: it may take a while'],
  ['failing', null, 'Often fails at the moment: statement files work meanwhile'],
  [
    'failing',
    'Their sign-in page changed',
    'Often fails at the moment. Their sign-in page changed. You can bring statement files instead',
  ],
] as const)('a bank that is %s (%s) says so before it is chosen', (word, sentence, told) => {
  const troubled = { ...bank, trouble: { word, sentence } };
  render(
    <Banks
      visit={{ ...visit, banks: [troubled, { ...bank, id: 99, name: 'Calm' }] }}
      pick={() => undefined}
      unlisted={() => undefined}
    />,
  );
  within(screen.getByRole('button', { name: /Reef Bank/ })).getByText(told);
  expect(screen.getByRole('button', { name: 'Calm' })).toBeTruthy();
});

test('after a crawl that failed statement files come first', async () => {
  const consent = vi.fn();
  const progress = {
    status: 'FAILED' as const,
    bank: 'Reef Bank',
    question: null,
    account_count: 0,
    accounts_read: 0,
    problem: { code: 'E1', message: 'It did not work' },
    from_files: false,
    may_add: false,
  };
  render(
    <Ended visit={visit} bank={bank} progress={progress} busy={false} actions={{ consent, back() {}, pick() {} }} />,
  );
  const [first = expect.unreachable()] = screen.getAllByRole('button');
  expect(first.textContent).toBe('Use statement files instead');
  await userEvent.setup().click(first);
  expect(consent).toHaveBeenCalledWith(bank, true);
});
