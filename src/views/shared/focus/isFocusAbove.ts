// Whether somebody is in a dialog above the page: what is drawn below leaves the focus there.
export const isFocusAbove = (): boolean =>
  document.activeElement?.closest('[role=dialog], [role=alertdialog]') instanceof Element;
