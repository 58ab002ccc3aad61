// Parts whose code comes later are drawn when it is there, whenever that is.
import { useLayoutEffect, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { late, loadLateParts } from '../../../src/views/shared/loading/late.tsx';
import { draw } from './draw.ts';

test('what stands in its place is replaced when the code comes', async () => {
  const code = Promise.withResolvers<() => ReactNode>();
  const Part = late<() => ReactNode>(() => code.promise, { meanwhile: () => 'meanwhile' });
  const place = draw(<Part />);
  await vi.waitFor(() => expect(place.textContent).toBe('meanwhile'));
  code.resolve(() => 'the part');
  await vi.waitFor(() => expect(place.textContent).toBe('the part'));
});

test('it is drawn although its code came after it was drawn without and before its effects ran', async () => {
  const code = Promise.withResolvers<() => ReactNode>();
  const Part = late<() => ReactNode>(() => code.promise);
  void loadLateParts();
  function Page() {
    useLayoutEffect(() => code.resolve(() => 'the part'), []);
    return <Part />;
  }
  const place = draw(<Page />);
  await vi.waitFor(() => expect(place.textContent).toBe('the part'));
});

test('code that could not be loaded is tried again when it is wanted again', async () => {
  const load = vi.fn<() => Promise<() => ReactNode>>();
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(() => 'the part');
  const Part = late<() => ReactNode>(load);
  await expect(loadLateParts()).rejects.toThrow('no network');
  const place = draw(<Part />);
  await vi.waitFor(() => expect(place.textContent).toBe('the part'));
});
