// Measures the process itself: what runs, since when, with how much memory and processor, and whether it keeps others waiting.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gauge, gaugeBy, type Family } from './families.ts';
import type { Source } from './metrics.ts';

export function processMetrics({ version, build }: { version: string; build: string }): Source {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return (): Family[] => {
    const memory = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const waited = delay.percentile(99) / 1e9;
    delay.reset();
    return [
      {
        name: 'signalbox_info',
        help: 'The program that runs: always 1.',
        type: 'gauge',
        samples: [{ labels: { version, build }, value: 1 }],
      },
      gauge('signalbox_uptime_seconds', 'Time since the start.', Math.floor(process.uptime())),
      gaugeBy('signalbox_memory_bytes', 'Memory of the process.', 'kind', { rss: memory.rss, heap: memory.heapUsed }),
      {
        name: 'signalbox_cpu_seconds_total',
        help: 'Time of the processor that the process has used.',
        type: 'counter',
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge(
        'signalbox_event_loop_delay_seconds',
        'How late the process came to what was due, 99 of 100 times at most, since somebody looked last.',
        Number.isFinite(waited) ? waited : 0,
      ),
    ];
  };
}
