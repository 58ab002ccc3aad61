// Chooses another file in place of one that cannot be read.
import { useRef } from 'react';

interface ReplaceParts {
  name: string;
  chosen(file: File): void;
}

export function Replace({ name, chosen }: ReplaceParts) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" aria-label={`Replace ${name}`} onClick={() => chooser.current?.click()}>
        Replace
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={`The file in place of ${name}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) chosen(file);
        }}
      />
    </>
  );
}
