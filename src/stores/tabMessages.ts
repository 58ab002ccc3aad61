// What the tabs of one browser tell each other; the door knows it too, and knows no stores.

/** keyChanged: another tab wrote or removed the key, and whether it said more is not known. */
export const tabMessages = ['signedIn', 'signedOut', 'keyChanged', 'vendorSwitched'] as const;
export type TabMessage = (typeof tabMessages)[number];
