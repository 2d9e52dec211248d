/** What kind of user an account is; what it may do follows from role and licence. */
export type Role = "patient" | "doctor" | "admin";
export const ROLES = ["patient", "doctor", "admin"] as const satisfies readonly Role[];
