/** The files attached to an exam. */
export const attachmentsOf = <F extends { readonly exam: number | null }>(
  exam: number,
  files: readonly F[],
): readonly F[] => files.filter((file) => file.exam === exam);
