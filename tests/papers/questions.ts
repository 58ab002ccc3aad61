// Every question that a stranger may ask of a page of the docs, with words of one line of that page that answer it.
import { api } from './questions/api.ts';
import { decisions } from './questions/decisions.ts';
import { operations } from './questions/operations.ts';
import { security } from './questions/security.ts';
import type { Questions } from './questions/shape.ts';
import { start } from './questions/start.ts';

export const questions: Questions = { ...start, ...operations, ...security, ...api, ...decisions };
