import { enCalculators } from "@libretto/core/messages/en-calculators";
import { itCalculators } from "@libretto/core/messages/it-calculators";

/** What only the calculators have to say; it comes with their pages. */
export const WORDS = { it: itCalculators, en: enCalculators };
