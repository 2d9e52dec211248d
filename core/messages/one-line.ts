import { isolated } from "./isolated.ts";

/** Several things on one line, of which people typed some. */
export const inOneLine = (parts: readonly string[]): string => parts.map(isolated).join(" · ");
