// The calls of the customer's side.
import type { connect } from '../../../src/api/contract/connect/connect.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { answer } from './answer.ts';
import { consentByLink } from './consent.ts';
import { choose } from './choose.ts';
import { addFile, files, readFiles, removeFile } from './files.ts';
import { leave } from './leave.ts';
import { open } from './open.ts';
import { progress } from './progress.ts';
import { returned } from './returned.ts';
import { signIn } from './signIn.ts';
import { start } from './start.ts';

export const connectHandlers: HandlersOf<typeof connect> = {
  start,
  open,
  choose,
  signIn,
  progress,
  answer,
  returned,
  leave,
  addFile,
  files,
  removeFile,
  readFiles,
  ...consentByLink,
};
