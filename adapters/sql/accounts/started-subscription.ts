/** The time of the id of a row: see `timeSortableId`. */
const rowTime = (alias: string): string => `to_timestamp(1704067200 + ${alias}.id_sottoscrizione / 4096000.0)`;

/**
 * SQL: whether a subscription has started. One that did not wait for another counts from the time of its row, also when
 * the clock was set back since.
 *
 * @param alias of the subscription
 * @param now the parameter of the time
 */
export const hasStarted = (alias: string, now: string): string =>
  `${alias}.created_at <= greatest(${now}::timestamptz, ${rowTime(alias)})`;

/**
 * SQL: the start of a subscription that waited for another; null for one that counts from the time of its row.
 *
 * @param alias of the subscription
 */
export const startOf = (alias: string): string =>
  `case when ${alias}.created_at > ${rowTime(alias)} then ${alias}.created_at end`;
