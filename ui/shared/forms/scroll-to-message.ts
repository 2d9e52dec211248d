/** As the ref of a message: shows it when it appears, also where a long form has scrolled it out of sight. */
export const scrollToMessage = (message: HTMLElement | null): void => message?.scrollIntoView({ block: "nearest" });
