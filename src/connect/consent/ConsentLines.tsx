// The lines of a consent, each with what it is about: as they are shown before the customer agrees, and ever after.
import type { ConsentLine } from '../../api/contract/connect/consentWords.ts';

export const ConsentLines = ({ lines }: { lines: readonly ConsentLine[] }) => (
  <dl className="terms">
    {lines.map(({ what, words }) => (
      <div key={what}>
        <dt>{what}</dt>
        {words.map((one) => (
          <dd key={one}>{one}</dd>
        ))}
      </div>
    ))}
  </dl>
);
