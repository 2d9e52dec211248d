import { isolated } from "./isolated.ts";

/** Joins texts on one line. User input among them is isolated. */
export const inOneLine = (parts: readonly string[]): string => parts.map(isolated).join(" · ");
