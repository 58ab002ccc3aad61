// How the access begins that the demo bank gives for a later visit: what it made is known by it.
export const demoAccess = 'demo-access:';
