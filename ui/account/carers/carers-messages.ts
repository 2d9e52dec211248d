import { enCarers } from "@libretto/core/messages/parts/en-carers";
import { itCarers } from "@libretto/core/messages/parts/it-carers";

/** Messages that only the page about people uses. */
export const CARERS_MESSAGES = { it: itCarers, en: enCarers };
