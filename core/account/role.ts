/** The role of an account; its permissions follow from role and licence. */
export type Role = "patient" | "doctor" | "admin";
