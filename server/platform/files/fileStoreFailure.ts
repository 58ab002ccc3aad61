// The file store itself could not do what it was asked: told as its own trouble, and not as the database's.
export type FileStoreTrouble = 'unreachable' | 'refused' | 'failed' | 'cut';

export class FileStoreFailure extends Error {
  readonly trouble: FileStoreTrouble;
  constructor(trouble: FileStoreTrouble, message: string, cause?: unknown) {
    super(message, { cause });
    this.trouble = trouble;
  }
}
