/** Lines under a heading, of which some may be left out where a page is too small for all. */
export interface Group<L> {
  readonly lines: readonly L[];
  /** How many were left out. */
  readonly more: number;
}

/** The group whose last line goes first: of those that still have more than `least` lines, the first. */
const shed = <L, G extends Group<L>>(groups: readonly G[], order: readonly number[], least: number): readonly G[] => {
  const index = order.find((candidate) => (groups[candidate]?.lines.length ?? 0) > least);
  return index === undefined
    ? groups
    : groups.map((group, i) =>
        i === index ? { ...group, lines: group.lines.slice(0, -1), more: group.more + 1 } : group,
      );
};

/**
 * As many lines as fit. What is left out is counted.
 *
 * @param order which groups lose lines first, by their place among the groups
 * @param least a group keeps so many lines even if nothing fits
 */
export const fitted = <L, G extends Group<L>>(
  groups: readonly G[],
  order: readonly number[],
  fits: (groups: readonly G[]) => boolean,
  least = 1,
): readonly G[] => {
  if (fits(groups)) return groups;
  const fewer = shed<L, G>(groups, order, least);
  return fewer === groups ? groups : fitted<L, G>(fewer, order, fits, least);
};
