import { en } from "@libretto/core/messages/en";
import { it } from "@libretto/core/messages/it";

/** What all pages may have to say. */
export const WORDS = { it, en };
