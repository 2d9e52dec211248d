import { page } from "./uninterrupted-page.tsx";

/** The scores that a patient saved, for the pages of another area; they come with all formulas. */
export const ScoresOf = page(() => import("../calculators/ScoresOf.tsx"), "ScoresOf");
