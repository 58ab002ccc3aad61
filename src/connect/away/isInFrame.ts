// Whether the page is shown inside another site's page, which is not ours to have closed or left.
export const isInFrame = (): boolean => window.self !== window.top;
