// The groups of the side menu, in their order.
export const menuGroups = ['Product', 'Product Settings', 'Staff', 'Learn More'] as const;
export type MenuGroup = (typeof menuGroups)[number];
