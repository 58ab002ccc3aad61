// How a log is shown: grouped or flat, wrapped or not, and which times stand beside its lines.
import { defineCommand } from '../kernel/command.ts';
import type { OpenLog } from '../../stores/log/OpenLog.ts';
import { level, theLog, whenLog } from './theLog.ts';

const view = (
  what: string,
  title: string,
  hotkey: string | readonly string[],
  words: string[],
  change: (log: OpenLog) => void,
) =>
  defineCommand({
    id: `log.view-${what}`,
    screen: true,
    title,
    words,
    hotkey,
    quiet: true,
    on: 'log',
    level,
    available: whenLog(),
    run: (_answers, situation) => change(theLog(situation)),
  });

export const toggle = view('toggle', 'Toggle', [], ['group', 'flat', 'table'], (log) => {
  log.setView({ isGrouped: !log.preferences.isGrouped });
});
export const wrap = view('wrap', 'Wrap long lines', 'w', ['line break'], (log) => {
  log.setView({ wraps: !log.preferences.wraps });
});

const modes = ['zone', 'UTC', 'start', 'previous'] as const;
export const times = view('times', 'Change the times', 't', ['clock', 'since start'], (log) => {
  const next = modes[(modes.indexOf(log.preferences.times) + 1) % modes.length];
  log.setView({ times: next ?? 'zone' });
});
export const whole = view('whole', 'Full screen', 'Z', ['maximise', 'big'], (log) => log.setWhole(!log.isWhole));
