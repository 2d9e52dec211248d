/** The security and reliability requirements: the number of each kind. */
export const REQUIREMENTS: Readonly<Record<string, number>> = {
  AZ: 13,
  AU: 10,
  SE: 9,
  BR: 6,
  IO: 11,
  FI: 7,
  CR: 6,
  PR: 11,
  RE: 18,
  DV: 7,
};

export const requirementIds: readonly string[] = Object.entries(REQUIREMENTS).flatMap(([kind, most]) =>
  Array.from({ length: most }, (_, n) => `${kind}-${n + 1}`),
);
