/** SQL: a timestamp as text in JSON, in the format of `Instant`. */
export const jsonInstant = (timestamp: string): string =>
  `to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
