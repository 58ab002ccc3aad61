// A log entry as it is sent: a long message is cut, and says so.
import { longestLogMessage, type LogEntry } from '../../../src/api/contract/crawling/crawlerLogs.ts';

export function shownEntry(entry: LogEntry): LogEntry {
  if (entry.message.length <= longestLogMessage) return entry;
  return { ...entry, message: `${entry.message.slice(0, longestLogMessage)}…`, truncated: true };
}
