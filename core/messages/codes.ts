import type { it } from "./it.ts";

/** The stable name of a message; its words are in `it.ts` and `en.ts`. */
export type MessageCode = keyof typeof it;
export type Language = "it" | "en";
