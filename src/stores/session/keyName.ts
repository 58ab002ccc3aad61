// Under which name the session's key stands in the browser's storage.
export const keyName = 'key';
