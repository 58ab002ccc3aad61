// The process that makes the load.
import { answerParent } from '../process/answer.ts';
import { shoot, type Shots } from './shoot.ts';

answerParent(0, { shoot: (shots: Shots) => shoot(shots) });
