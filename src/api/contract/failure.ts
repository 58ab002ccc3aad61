// The body of every answer that is not a success.
import * as v from 'valibot';

export const failureBody = v.strictObject({
  /** One sentence for people; both names stand in the specification. */
  message: v.string(),
  detail: v.string(),
  /** What the sentence is about: a query value, a parameter, a header or a path in the body. */
  field: v.optional(v.string()),
  /** For the people who read the server's log. */
  request_id: v.string(),
});
export type FailureBody = v.InferOutput<typeof failureBody>;
