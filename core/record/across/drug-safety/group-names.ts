/** Between the names of a group of drugs, in every language. */
export const SEPARATOR = " + ";

const withEnds = (names: string): string => `${SEPARATOR}${names}${SEPARATOR}`;

/** Whether a drug is one of the names of a group. The name itself may contain the separator. */
export const isNamedIn = (drug: string, names: string): boolean => withEnds(names).includes(withEnds(drug));

/** The names of a group without those of one drug; empty when no other drug is in the group. */
export const removeName = (drug: string, names: string): string =>
  withEnds(names).replaceAll(withEnds(drug), SEPARATOR).slice(SEPARATOR.length, -SEPARATOR.length);
