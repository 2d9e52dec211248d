import { page } from "./uninterrupted-page.tsx";

/** The saved scores of a patient, for pages of another area. They are loaded with all formulas. */
export const PatientScores = page(async () => (await import("../calculators/scores/PatientScores.tsx")).PatientScores);
