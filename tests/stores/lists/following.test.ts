// A list that may be followed is asked again soon while a row of it is under way, and otherwise every 30 seconds.
import { expect, test } from 'vitest';
import { keepPolling } from '../../../src/stores/lists/polling.ts';

test('what is under way is asked for every 5 seconds, from the moment it begins until it ends', async () => {
  let now = 0;
  const times: number[] = [];
  const list = {
    isPaused: false,
    isHidden: false,
    mayFollow: true,
    isFollowed: false,
    askedAt: 0,
    poll: () => {
      list.askedAt = now;
      times.push(now / 1000);
      if (times.length === 3) list.isFollowed = false;
      return Promise.resolve();
    },
  };
  await new Promise<void>((done) => {
    const stop = keepPolling(list, {
      now: () => now,
      wait: (time) => {
        now += time;
        // It begins by an answer that no poll asked for.
        if (times.length === 0 && now === 10_000) list.isFollowed = true;
        if (now > 80_000) {
          stop();
          done();
        }
        return Promise.resolve();
      },
    });
  });
  expect(times).toEqual([10, 15, 20, 50, 80]);
});
