// Waits for the pages where they are still being built: whoever starts us then says so, and tells us how that ended.
import { PlainRefusal } from '../../settings/PlainRefusal.ts';

export async function pagesBuilt(args: readonly string[] = process.argv): Promise<void> {
  if (!args.includes('--pages-follow')) return;
  const built = await new Promise<boolean>((resolve) => {
    process.once('disconnect', () => resolve(false));
    // What was said before is kept for the first who listens.
    process.once('message', (how) => resolve(how === 'done'));
    if (!process.connected) resolve(false);
  });
  if (!built) throw new PlainRefusal('There are no pages to serve: the workbench was not built.');
}
