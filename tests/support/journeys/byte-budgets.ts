import type { Transferred } from "./transfers.ts";

const KB = 1000;

/** The most that a page may have the browser fetch; goals U1 and U2 of docs/performance.md. */
export type Budget = Partial<Transferred>;
export const LOGIN_BUDGET: Budget = {
  scripts: 120 * KB,
  styles: 12 * KB,
  bytes: 180 * KB,
  requests: 8,
  foreign: 0,
  uncompressed: 0,
};
/** The sheet after signing in, with what the login page had before. */
export const SHEET_BUDGET: Budget = { scripts: 230 * KB, styles: 40 * KB, foreign: 0, uncompressed: 0 };
