// The floor of the palette: an input, plain search of a text, and fifty rows in bare DOM.
const mostRows = 50;

export function barePalette(place: HTMLElement) {
  let texts: { shown: string; searched: string }[] = [];
  const list = document.createElement('div');
  list.style.cssText = 'height:420px;overflow:auto';

  function type(text: string): void {
    const wanted = text.toLowerCase();
    const found = texts.filter(({ searched }) => searched.includes(wanted));
    list.replaceChildren(
      ...found.slice(0, mostRows).map(({ shown }) => {
        const row = document.createElement('div');
        row.style.height = '32px';
        row.textContent = shown;
        return row;
      }),
    );
  }
  return {
    hold(held: string[]): void {
      texts = held.map((shown) => ({ shown, searched: shown.toLowerCase() }));
    },
    open(): void {
      const input = document.createElement('input');
      place.style.display = 'block';
      place.replaceChildren(input, list);
      type('');
      input.focus();
    },
    type,
    close(): void {
      place.style.display = 'none';
      place.replaceChildren();
    },
  };
}
