/** What only our side knows: places in the sources, the database's own words, folders of the machine. */
export const INSIDE =
  /\.[jt]s:\d+|node_modules|sqlstate|relation "|syntax error at|PGlite|ECONNREFUSED|\/(?:home|tmp|srv)\//i;
