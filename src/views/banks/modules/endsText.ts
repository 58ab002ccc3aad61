// Says how crawls ended: "8 of 10 completed (80%), 1 died, 1 timed out, median 48 s".
import { crawlsOf, successOf, type Ends } from '../../../stores/bankModules/ends.ts';
import { durationText } from '../../shared/cells/times.ts';

export function endsText(ends: Ends): string {
  const crawls = crawlsOf(ends);
  if (crawls === 0) return 'no crawls';
  const { completed, died, failed, timedout, median } = ends;
  return [
    `${completed} of ${crawls} completed (${successOf(ends)}%)`,
    ...(died > 0 ? [`${died} died`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(timedout > 0 ? [`${timedout} timed out`] : []),
    ...(median === null ? [] : [`median ${durationText(median)}`]),
  ].join(', ');
}

const minute = 60_000;

/** "12 m", "5 h", "3 d": how long something has been known. */
export function sinceText(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / minute));
  if (minutes < 60) return `${minutes} m`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}
