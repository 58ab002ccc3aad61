// The customer's side of statement files: brought within a visit, instead of a sign-in at the bank.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { idInBody } from '../fields.ts';
import { progress, token } from './connectParts.ts';
import { chooseBankFirst, visitIsOver } from './connectWords.ts';
import { addedFile, waitingFiles } from '../statementFiles/statementFiles.ts';

export const connectFiles = {
  addFile: endpoint({
    method: 'POST',
    path: 'connect/files/add',
    level: 'NONE',
    summary: 'Bring one statement file, as it is; X-Signalbox-Visit holds the token of the visit',
    upload: true,
    answer: addedFile,
    limit: 'upload',
    cookieless: true,
    refuses: { 404: visitIsOver, 409: chooseBankFirst, 413: 'A file may hold 25 MB' },
  }),
  files: endpoint({
    method: 'POST',
    path: 'connect/files',
    level: 'NONE',
    summary: 'The statement files of this visit that are not read yet',
    body: v.strictObject({ token }),
    answer: waitingFiles,
    limit: 'connect',
    cookieless: true,
    refuses: { 404: visitIsOver, 409: chooseBankFirst },
  }),
  removeFile: endpoint({
    method: 'POST',
    path: 'connect/files/remove',
    level: 'NONE',
    summary: 'Take a statement file back that is not read yet',
    body: v.strictObject({ token, id: idInBody }),
    answer: waitingFiles,
    limit: 'connect',
    cookieless: true,
    refuses: { 404: visitIsOver, 409: chooseBankFirst },
  }),
  readFiles: endpoint({
    method: 'POST',
    path: 'connect/files/read',
    level: 'NONE',
    summary: 'Have the statement files read: the crawl begins',
    body: v.strictObject({ token }),
    answer: progress,
    limit: 'connect-sign-in',
    cookieless: true,
    refuses: { 404: visitIsOver, 409: chooseBankFirst },
  }),
};
