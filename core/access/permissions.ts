/** The permissions that a subscription or a role can grant. Everything else is open to the owner of the record. */
export const PERMISSIONS = [
  "addDiaryEntry",
  "editDiaryEntry",
  "addExam",
  "editExam",
  "moveExam",
  "addTherapy",
  "editTherapy",
  "moveTherapy",
  "addFile",
  "editFile",
  "addDiagnosis",
  "editDiagnosis",
  "moveDiagnosis",
  "addVisit",
  "editVisit",
  "addVaccination",
  "editVaccination",
  "addLink",
  "editLink",
  "useCalculators",
  "administer",
] as const;
/** The name of a permission. */
export type Permission = (typeof PERMISSIONS)[number];

/** Whether the granted permissions include the required one; null requires none. */
export const hasPermission = (permissions: readonly Permission[], needed: Permission | null): boolean =>
  needed === null || permissions.includes(needed);
