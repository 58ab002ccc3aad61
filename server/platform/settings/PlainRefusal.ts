// Something that a person can mend, told in one sentence; nothing was changed.
export class PlainRefusal extends Error {
  override name = 'PlainRefusal';
}
