// One step of the page: its heading takes the focus when the step begins, so that nobody has to look for it.
import { useEffect, useRef, type ReactNode } from 'react';

export function StepCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <section aria-labelledby="step-title">
      <h1 id="step-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}
