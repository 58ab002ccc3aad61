// The calls about marks on lines of a log.
import type { logMarks } from '../../../src/api/contract/crawling/logMarks.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { list } from './list.ts';
import { put } from './put.ts';
import { remove } from './remove.ts';

export const logMarksHandlers: HandlersOf<typeof logMarks> = { list, put, remove };
