/** Internal details: source positions, database messages, local folders. */
export const INTERNAL_DETAILS =
  /\.[jt]s:\d+|node_modules|sqlstate|relation "|syntax error at|PGlite|ECONNREFUSED|\/(?:home|tmp|srv)\//i;
