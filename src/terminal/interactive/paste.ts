// Keys on their way to the prompt: a line that nobody means, such as ten megabytes that were pasted, is dropped before it is drawn letter by letter.
import { Transform } from 'node:stream';

export const longestTyped = 4000;
const killLine = '\u0005\u0015';

/** A terminal in all that the prompt asks of one. */
export function guardedInput(stdin: NodeJS.ReadStream, tooLong: () => void): Transform {
  let length = 0;
  let isDropping = false;
  const guarded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Byte by byte: a letter of several bytes may be cut between two chunks.
      let from = 0;
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at];
        const isEnd = byte === 10 || byte === 13;
        if (isEnd && isDropping) {
          isDropping = false;
          from = at + 1;
          tooLong();
        } else if (!isEnd && !isDropping && (length += 1) > longestTyped) {
          isDropping = true;
          if (at > from) this.push(chunk.subarray(from, at));
          this.push(killLine);
        }
        if (isEnd || byte === 3) {
          if (byte === 3 && isDropping) {
            isDropping = false;
            from = at;
          }
          length = 0;
        }
      }
      if (!isDropping && from < chunk.length) this.push(chunk.subarray(from));
      done();
    },
  });
  return Object.assign(guarded, {
    isTTY: true,
    setRawMode(mode: boolean) {
      stdin.setRawMode(mode);
      return guarded;
    },
  });
}
