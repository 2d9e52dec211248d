/** Loads the drawer. The signed-in pages preload it, so that it opens without a network. */
export const loadDrawer = () => import("./Drawer.tsx");
