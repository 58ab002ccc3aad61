// Whoever navigates finds the focus on the heading of the page, and whoever is asked something meanwhile keeps it there.
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ArrivalContext } from '../../../src/views/shared/arrival.ts';
import { PageHeading } from '../../../src/views/shared/PageHeading.tsx';
import { Announcer } from '../../../src/views/shell/Announcer.tsx';

afterEach(() => void vi.useRealTimers());

function pageIsDrawn(isNavigated: boolean): void {
  render(
    <ArrivalContext value={{ shown: () => isNavigated }}>
      <PageHeading>Application 4962</PageHeading>
    </ArrivalContext>,
  );
}
const focused = () => document.activeElement?.textContent;

test('the heading has the focus when the page was navigated to, and not when the workbench opened with it', () => {
  pageIsDrawn(false);
  expect(document.activeElement).toBe(document.body);
  pageIsDrawn(true);
  expect(focused()).toBe('Application 4962');
});

test.each(['dialog', 'alertdialog'])('%s: what has the focus before the page is drawn keeps it', (role) => {
  render(
    <div role={role}>
      <button>Send</button>
    </div>,
  );
  screen.getByText('Send').focus();
  pageIsDrawn(true);
  expect(focused()).toBe('Send');
});

test.each([
  ['its heading, when that takes the focus', false, ''],
  ['its name, when a form takes the focus', true, 'Crawlers'],
])('a new page is announced once: by %s', (_what, leaveFocus, said) => {
  vi.useFakeTimers();
  const page = (title: string) => (
    <ArrivalContext value={{ shown: () => true }}>
      <PageHeading key={title} leaveFocus={leaveFocus}>
        {title}
      </PageHeading>
      <Announcer text={title} />
    </ArrivalContext>
  );
  const { rerender } = render(page('Applications'));
  rerender(page('Crawlers'));
  vi.advanceTimersByTime(2000);
  expect(screen.getByRole('status').textContent).toBe(said);
});

test('a page whose record is still being read is not announced by its name before its heading comes', () => {
  vi.useFakeTimers();
  let isReading = true;
  const isComing = (): boolean => isReading;
  const { rerender } = render(<Announcer text="Applications" isComing={isComing} />);
  rerender(<Announcer text="Lookup" isComing={isComing} />);
  vi.advanceTimersByTime(3000);
  expect(screen.getByRole('status').textContent).toBe('');
  isReading = false;
  pageIsDrawn(true);
  vi.advanceTimersByTime(2000);
  expect(focused()).toBe('Application 4962');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a page that is read for very long is announced all the same', () => {
  vi.useFakeTimers();
  const isComing = (): boolean => true;
  const { rerender } = render(<Announcer text="Applications" isComing={isComing} />);
  rerender(<Announcer text="Lookup" isComing={isComing} />);
  vi.advanceTimersByTime(8000);
  expect(screen.getByRole('status').textContent).toBe('Lookup');
});
