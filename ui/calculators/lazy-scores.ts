import { page } from "../shell/page/uninterrupted-page.tsx";

/** The saved scores of a patient, for pages of another area. They are loaded with all formulas. */
export const PatientScores = page(async () => (await import("./scores/PatientScores.tsx")).PatientScores);
