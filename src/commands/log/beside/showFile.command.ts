// Shows one of the files that the crawler left in the viewer beside its log.
import { viewedOf } from '../../../stores/log/files/captures.ts';
import { defineCommand } from '../../kernel/command.ts';
import { choice } from '../../kernel/question.ts';
import { level, theLog, theViewer, whenLog } from '../theLog.ts';

export const showFile = defineCommand({
  id: 'log.show-file',
  title: 'Show a file of the crawler beside the log',
  words: ['storage', 'file'],
  on: 'log',
  level,
  available: whenLog(({ files }) => {
    if (files === undefined) return 'The files are not read yet: open Storage';
    return files.length > 0 || 'This crawler left no files';
  }),
  asks: {
    file: choice<number>({
      ask: 'Which file?',
      from: (situation) =>
        (theLog(situation).files ?? []).map(({ id, name, type }) => ({
          value: id,
          text: String(id),
          title: name,
          detail: type,
        })),
    }),
  },
  run({ file: wanted }, situation) {
    const log = theLog(situation);
    const viewer = theViewer(situation);
    const file = log.files?.find(({ id }) => id === wanted);
    if (file === undefined) return { text: 'This file is not there any more' };
    // Storage opens a page as it looked.
    if (viewer.look === 'picture') viewer.setLook('preview');
    viewer.open(viewedOf(log, viewer, { file }));
    return undefined;
  },
});
