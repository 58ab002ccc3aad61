// Reads HTTP answers as cheaply as can be: the status, the length, and then only counts bytes.
const endOfHead = Buffer.from('\r\n\r\n');

/** Gives a function to be called with what arrives; it calls back once per whole answer. */
export function answerReader(
  onAnswer: (status: number | 'unreadable', length: number) => void,
): (chunk: Uint8Array, length: number) => void {
  let head = '';
  let status: number | 'unreadable' = 0;
  let total = 0;
  let missing = 0;

  return (chunk, length) => {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, length);
    if (missing > 0) {
      missing -= length;
    } else {
      const end = bytes.indexOf(endOfHead);
      if (end < 0) {
        head += bytes.toString('latin1');
        return;
      }
      head += bytes.toString('latin1', 0, end);
      status = Number(head.slice(9, 12));
      const given = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      // Neither our servers nor the floor send a body without saying how long it is.
      if (given === undefined && status !== 304 && status !== 204) status = 'unreadable';
      const body = status === 304 ? 0 : Number(given ?? 0);
      total = end + endOfHead.length + body;
      missing = total - length;
      head = '';
    }
    if (missing > 0) return;
    // One request at a time: more than the answer is not an answer.
    onAnswer(missing < 0 ? 'unreadable' : status, total);
    missing = 0;
  };
}
