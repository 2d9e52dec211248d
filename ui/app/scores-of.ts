import { pageWhen } from "./lazy-page.ts";

const page = pageWhen(async () => undefined);

/** The scores that a patient saved, for the pages of another area; they come with all formulas. */
export const ScoresOf = page(() => import("../calculators/ScoresOf.tsx"), "ScoresOf");
