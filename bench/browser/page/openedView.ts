// Opens the application view by its address, as Enter on a row does, and says when all of its first panels are there.
import { navigate } from 'wouter/use-browser-location';

const base = '/v1/dashboard';

export function openView(id: number, profiles: number): Promise<void> {
  navigate(`${base}/lookup?application_id=${id}`);
  return until(
    () =>
      document.querySelector('h1')?.textContent?.includes(String(id)) === true &&
      document.querySelectorAll('[role=main] table, main table').length > Math.min(2, profiles),
  );
}

export function leaveView(): Promise<void> {
  navigate(`${base}/applications`);
  return until(() => document.querySelector('[role=row][aria-rowindex="2"]') !== null);
}

function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isSo()) return void resolve();
    const seen = new MutationObserver(() => {
      if (!isSo()) return;
      seen.disconnect();
      resolve();
    });
    seen.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
