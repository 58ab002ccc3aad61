// What says "loading" shows nothing for the first moment.
import { FluentProvider } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadingLine } from '../../../src/views/shared/recordTable/bar/LoadingLine.tsx';
import { RowSkeleton } from '../../../src/views/shared/recordTable/RowSkeleton.tsx';

test.each([
  ['the line above rows that are renewed', LoadingLine],
  ['the bars in the place of the first rows', RowSkeleton],
])('%s', (_name, View) => {
  render(
    <FluentProvider>
      <View label="Loading Crawlers" />
    </FluentProvider>,
  );
  const style = getComputedStyle(screen.getByRole('progressbar'));
  expect([style.animationDelay, style.animationFillMode]).toEqual(['0.15s', 'both']);
});
