// Begins to record: what is done from now on by keys, mouse or palette becomes the lines of a play.
import { recording } from '../../stores/plays/recording.ts';
import { defineCommand } from '../kernel/command.ts';

export const recordPlay = defineCommand({
  id: 'play.record',
  title: 'Record a play',
  said: ['record macro', 'start recording', 'macro'],
  level: 'USER',
  screen: true,
  quiet: true,
  available: (_answers, { stores }) => !stores.parts.of(recording).isOn || 'It is recorded already: keep it first',
  run(_answers, { stores }) {
    const part = stores.parts.of(recording);
    part.begin(stores.journal.begun);
    stores.notices.tellProgress({
      line: 'play.record',
      title: 'Recording a play',
      done: 0,
      total: 0,
      text: 'what you do becomes its lines, until you keep it',
      stop() {
        part.clear();
        stores.notices.endProgress('play.record');
      },
    });
  },
});
