// A log of more than a thousand entries, in which every type of entry appears.
import { logTypes } from '../../../src/api/contract/crawling/crawlerLogs.ts';
import { lifecycle, line, job, type PlannedLine } from '../../engine/crawlLog/logLines.ts';

const steps = 1200;

export function longLog(places: readonly { bsb: string; number: string }[]): PlannedLine[] {
  const lines: PlannedLine[] = [
    lifecycle('QUEUED', 'Waiting for a free crawler'),
    lifecycle('PROCESSING', 'Module anz started'),
    lifecycle('RELEASED', 'The customer may close the page'),
  ];
  for (const place of places) {
    for (const type of logTypes.slice(6)) {
      lines.push(
        job(type, place, 'start'),
        line(type, `${type} of ${place.bsb} ${place.number}`, { jobType: type, ...place }, ['log']),
        job(type, place, 'end'),
      );
    }
  }
  lines.push(
    line('error', 'E3009 One statement could not be read', { status: 'error' }),
    line('info', 'Going on without it'),
    line('debug', 'Debug Location: demo-capture'),
  );
  while (lines.length < steps)
    lines.push(line(lines.length % 5 === 0 ? 'log' : 'debug', `Row ${lines.length} of the statement list read`));
  return [...lines, lifecycle('COMPLETED', 'All jobs are done')];
}
