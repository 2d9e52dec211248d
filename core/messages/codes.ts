import type { it } from "./it.ts";

/** The stable code of a message. Its texts are in `it.ts` and `en.ts`. */
export type MessageCode = keyof typeof it;
/** The languages of all texts. */
export type Language = "it" | "en";
