// Stops the play that runs, before its next line: what a line has begun it ends.
import { playRun } from '../../stores/plays/playRun.ts';
import { defineCommand } from '../kernel/command.ts';

export const stopPlay = defineCommand({
  id: 'play.stop',
  title: 'Stop the play',
  said: ['cancel play', 'abort'],
  level: 'USER',
  screen: true,
  quiet: true,
  available: (_answers, { stores }) => stores.parts.of(playRun).status === 'running' || 'No play is running',
  run: (_answers, { stores }) => stores.parts.of(playRun).stop(),
});
