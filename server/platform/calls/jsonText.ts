// An answer that the database wrote as JSON text.
/** JSON that the database wrote; it is sent as it is. */
export class JsonText {
  readonly text: string;
  /** Text in plain ASCII becomes bytes in half the time. */
  readonly encoding: 'ascii' | 'utf8';
  constructor(text: string, encoding: 'ascii' | 'utf8' = 'utf8') {
    this.text = text;
    this.encoding = encoding;
  }
}
