/** Lines under a heading. Some are dropped when the page is too small. */
export interface Group<L> {
  readonly lines: readonly L[];
  /** The number of dropped lines. */
  readonly more: number;
}

/** Drops the last line of the first group, in this order, that has more than `minLines` lines. */
const dropLine = <L, G extends Group<L>>(
  groups: readonly G[],
  order: readonly number[],
  minLines: number,
): readonly G[] => {
  const index = order.find((candidate) => (groups[candidate]?.lines.length ?? 0) > minLines);
  return index === undefined
    ? groups
    : groups.map((group, i) =>
        i === index ? { ...group, lines: group.lines.slice(0, -1), more: group.more + 1 } : group,
      );
};

/**
 * Drops lines until all groups fit. Counts the dropped lines.
 *
 * @param order the indexes of the groups, in the order in which they lose lines
 * @param minLines each group keeps this number of lines even if nothing fits
 */
export const fitGroups = <L, G extends Group<L>>(
  groups: readonly G[],
  order: readonly number[],
  fits: (groups: readonly G[]) => boolean,
  minLines = 1,
): readonly G[] => {
  if (fits(groups)) return groups;
  const fewer = dropLine<L, G>(groups, order, minLines);
  return fewer === groups ? groups : fitGroups<L, G>(fewer, order, fits, minLines);
};
