// Scrolls a pane at a steady speed and tells how it kept up: the frames, the long tasks, and what was seen to be blank.
import type { Page } from 'playwright';

export interface Scrolled {
  frames: number;
  p95: number;
  worst: number;
  longTasks: number;
  samples: number;
  blank: number;
}

/** Rows that are asked for and not there yet say so, and are no blank. */
export const scrolled = (page: Page, scroller: string, speed: number, seconds: number): Promise<Scrolled> =>
  page.evaluate(
    async ([wanted, perSecond, duration]) => {
      const pane = document.querySelector<HTMLElement>(wanted);
      if (pane === null) throw new Error(`There is no ${wanted}`);
      const box = pane.getBoundingClientRect();
      let longTasks = 0;
      const watch = new PerformanceObserver((list) => (longTasks += list.getEntries().length));
      watch.observe({ entryTypes: ['longtask'] });
      const frame = () => new Promise<number>((resolve) => void requestAnimationFrame(resolve));
      const isBlank = (share: number): boolean => {
        const seen = document.elementFromPoint(box.left + 500, box.top + box.height * share);
        return seen === null || seen === pane || (seen.textContent ?? '').trim() === '' || seen.contains(pane);
      };
      const times: number[] = [];
      let [samples, blank] = [0, 0];
      const start = await frame();
      let before = start;
      while (before - start < duration * 1000) {
        const now = await frame();
        for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
          samples += 1;
          if (isBlank(share)) blank += 1;
        }
        times.push(now - before);
        pane.scrollTop += ((now - before) / 1000) * perSecond;
        before = now;
      }
      watch.disconnect();
      times.sort((one, other) => one - other);
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
      return { frames: times.length, p95: at(0.95), worst: at(1), longTasks, samples, blank };
    },
    [scroller, speed, seconds] as const,
  );
