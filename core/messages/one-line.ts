import { isolateDirection } from "./isolate-direction.ts";

/** Joins texts on one line. User input among them is isolated. */
export const joinOnOneLine = (parts: readonly string[]): string => parts.map(isolateDirection).join(" · ");
