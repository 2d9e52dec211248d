/** The path of a doctor's pages, below the base path. */
export const PATIENTS = "/Pazienti";
