/** The role of an account; its permissions follow from role and licence. */
export type Role = "patient" | "doctor" | "admin";
export const ROLES = ["patient", "doctor", "admin"] as const satisfies readonly Role[];
