// What the service answered, read by the shape that the contract gives for the call: another shape is an error here.
import { parse, type GenericSchema, type InferOutput } from 'valibot';
import type { Reply } from '../world.ts';

export const answerOf = <Answer extends GenericSchema>(
  { definition }: { definition: { answer: Answer } },
  { json }: Pick<Reply, 'json'>,
): InferOutput<Answer> => parse(definition.answer, json);
