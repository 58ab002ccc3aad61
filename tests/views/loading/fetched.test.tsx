// Views whose code is fetched when they are first drawn: what stands in their place goes as soon as they are there.
import { Component, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fetched } from '../../../src/views/shared/loading/fetched.tsx';
import { draw, leave } from './draw.ts';

afterEach(() => void vi.restoreAllMocks());

class Caught extends Component<{ children: ReactNode }, { said: string }> {
  override state = { said: '' };
  static getDerivedStateFromError = (error: unknown) => ({ said: String(error) });
  override render = () => this.state.said || this.props.children;
}

const greeting = ({ name }: { name: string }) => `Hello ${name}`;

test('what has come is drawn at once, however short what stood in its place was shown', async () => {
  const code = Promise.withResolvers<typeof greeting>();
  const View = fetched(
    () => code.promise,
    () => 'meanwhile',
  );
  // React holds back what was suspended until a while after this; so it would hold it back for hours.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000_000);
  const place = draw(<View name="Ann" />);
  await vi.waitFor(() => expect(place.textContent).toBe('meanwhile'));
  clock.mockRestore();
  code.resolve(greeting);
  await vi.waitFor(() => expect(place.textContent).toBe('Hello Ann'));
});

test('what is there already is drawn first, and fetched once', async () => {
  const load = vi.fn(async () => greeting);
  const meanwhile = vi.fn(() => 'meanwhile');
  const View = fetched(load, meanwhile);
  const place = draw([<View key="1" name="Ann" />, <View key="2" name="Ben" />]);
  await vi.waitFor(() => expect(place.textContent).toBe('Hello AnnHello Ben'));
  meanwhile.mockClear();
  leave();
  const again = draw(<View name="Cid" />);
  await vi.waitFor(() => expect(again.textContent).toBe('Hello Cid'));
  expect(load).toHaveBeenCalledOnce();
  expect(meanwhile).not.toHaveBeenCalled();
});

test('what was fetched ahead is drawn first, and fetched anew when it had not come', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof greeting>>();
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(greeting);
  const meanwhile = vi.fn(() => 'meanwhile');
  const View = fetched(load, meanwhile);
  for (const _try of ['fails', 'comes']) {
    View.ahead();
    await new Promise((resolve) => setTimeout(resolve));
  }
  const place = draw(<View name="Ann" />);
  await vi.waitFor(() => expect(place.textContent).toBe('Hello Ann'));
  expect(meanwhile).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(2);
});

test('that it does not come is thrown where it is drawn, and it is fetched anew when it is drawn again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof greeting>>();
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(greeting);
  const View = fetched(load);
  const view = (
    <Caught>
      <View name="Ann" />
    </Caught>
  );
  const place = draw(view);
  await vi.waitFor(() => expect(place.textContent).toBe('Error: no network'));
  leave();
  const again = draw(view);
  await vi.waitFor(() => expect(again.textContent).toBe('Hello Ann'));
});
