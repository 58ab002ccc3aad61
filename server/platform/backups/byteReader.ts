// Reads a stream of bytes in the portions that its format asks for.
export class EndedEarly extends Error {
  constructor() {
    super('The bytes end too early');
  }
}

export class ByteReader {
  private rest: Buffer = Buffer.alloc(0);
  private readonly source: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  private async more(): Promise<boolean> {
    const { done, value } = await this.source.next();
    if (done === true) return false;
    this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value]);
    return true;
  }

  async bytes(count: number): Promise<Buffer> {
    while (this.rest.length < count) if (!(await this.more())) throw new EndedEarly();
    const taken = this.rest.subarray(0, count);
    this.rest = this.rest.subarray(count);
    return taken;
  }

  /** Without its end. */
  async line(): Promise<string> {
    let end = this.rest.indexOf(0x0a);
    while (end < 0) {
      const before = this.rest.length;
      if (!(await this.more())) throw new EndedEarly();
      end = this.rest.indexOf(0x0a, before);
    }
    const taken = this.rest.toString('utf8', 0, end);
    this.rest = this.rest.subarray(end + 1);
    return taken;
  }

  /** Whole lines up to the one that is the given mark, which is taken too. */
  async *linesUntil(mark: string): AsyncGenerator<Buffer> {
    const first = Buffer.from(`${mark}\n`);
    const later = Buffer.from(`\n${mark}\n`);
    for (;;) {
      const isHere = this.rest.subarray(0, first.length).equals(first);
      const at = isHere ? 0 : this.rest.indexOf(later) + 1;
      if (isHere || at > 0) {
        const lines = this.rest.subarray(0, at);
        this.rest = this.rest.subarray(at + first.length);
        if (lines.length > 0) yield lines;
        return;
      }
      const whole = this.rest.lastIndexOf(0x0a) + 1;
      const lines = this.rest.subarray(0, whole);
      this.rest = this.rest.subarray(whole);
      if (lines.length > 0) yield lines;
      if (!(await this.more())) throw new EndedEarly();
    }
  }

  async isAtEnd(): Promise<boolean> {
    while (this.rest.length === 0) if (!(await this.more())) return true;
    return false;
  }

  /** Whoever gives the bytes may close what it holds open. */
  close = async (): Promise<void> => void (await this.source.return?.());
}
