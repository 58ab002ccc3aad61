// The process that plays the polling people.
import { answerParent } from '../process/answer.ts';
import { poll, type PollRequest } from './poll.ts';

answerParent(0, { poll: (asked: PollRequest) => poll(asked) });
