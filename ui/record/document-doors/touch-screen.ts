/** Whether the screen is touched, as that of a phone: such a device has a camera for papers. */
export const hasTouchScreen = (): boolean => matchMedia("(pointer: coarse)").matches;
