// What the tabs of one browser tell each other; the signed-out pages use it too, and have no stores.

/** keyChanged: another tab wrote or removed the key, and whether it said more is not known. */
export const tabMessages = ['signedIn', 'signedOut', 'keyChanged', 'vendorSwitched'] as const;
export type TabMessage = (typeof tabMessages)[number];
