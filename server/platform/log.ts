// Writes what happens as one line per event: JSON for machines, plain text for a person at a terminal.
import { contextNow } from './context.ts';

export const levels = ['debug', 'info', 'warn', 'error'] as const;
export type Level = (typeof levels)[number];
export type Fields = Record<string, unknown>;
export type Log = Record<Level, (event: string, fields?: Fields) => void>;

type LogOptions = { from?: Level; pretty?: boolean; write?: (line: string) => void };

export function createLog({
  from = 'info',
  pretty = process.stdout.isTTY === true,
  write = (line) => void process.stderr.write(line),
}: LogOptions = {}): Log {
  const line = pretty ? textLine : jsonLine;
  const at =
    (level: Level) =>
    (event: string, fields: Fields = {}) => {
      if (levels.indexOf(level) >= levels.indexOf(from))
        write(`${line(level, event, { ...contextNow().trace, ...fields })}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** For tests and for code that is used before there is anybody to tell. */
export const silentLog: Log = createLog({ write: () => undefined });

function jsonLine(level: Level, event: string, fields: Fields): string {
  return JSON.stringify({ time: new Date().toISOString(), level, event, ...plain(fields) });
}

function textLine(level: Level, event: string, fields: Fields): string {
  const time = new Date().toISOString().slice(11, 19);
  const rest = Object.entries(plain(fields)).map(([name, value]) => `${name}=${asText(value)}`);
  return [time, level === 'info' ? '' : level.toUpperCase(), event, ...rest].filter(Boolean).join(' ');
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Errors are told with their cause and stack, which JSON would leave out. */
function plain(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]));
}

function plainValue(value: unknown): unknown {
  if (value instanceof Error)
    return [value.stack ?? value.message, value.cause && `caused by ${String(value.cause)}`].filter(Boolean).join('\n');
  return typeof value === 'bigint' ? String(value) : value;
}
