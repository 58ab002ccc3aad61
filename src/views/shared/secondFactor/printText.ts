// Prints a text alone, without the page that shows it.

/** A browser prints nothing of a frame that is not drawn, so it is drawn where nobody sees it. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  frame.title = 'What is printed';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  Object.assign(frame.style, { position: 'fixed', right: '0', bottom: '0', width: '1px', height: '1px', opacity: '0' });
  document.body.append(frame);
  const page = frame.contentDocument;
  if (page === null) throw new Error('This browser gives the frame no document');
  page.title = title;
  const shown = page.createElement('pre');
  shown.textContent = text;
  page.body.append(shown);
  // Browsers wait here for the dialog to be closed.
  frame.contentWindow?.print();
  setTimeout(() => frame.remove(), 1_000);
}
