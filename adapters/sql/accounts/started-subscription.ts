/** Milliseconds of the id of a row: see `timeSortableId`. */
const ID_TIME = "to_timestamp(1704067200 + %.id_sottoscrizione / 4096000.0)";

/**
 * SQL: whether a subscription has started. One that did not wait for another counts from the time of its row, also when
 * the clock was set back since.
 *
 * @param alias of the subscription
 * @param now the parameter of the time
 */
export const hasStarted = (alias: string, now: string): string =>
  `${alias}.created_at <= greatest(${now}::timestamptz, ${ID_TIME.replace("%", alias)})`;
