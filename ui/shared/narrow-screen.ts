/** Whether the screen is as narrow as that of a phone. The style sheets use the same limit. */
export const isNarrowScreen = (): boolean => matchMedia("(max-width: 700px)").matches;
