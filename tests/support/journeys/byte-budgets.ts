import type { TransferTotals } from "./transfers.ts";

const KB = 1000;

/** The limits of a page's transfers; goals U1 and U2 of docs/performance.md. */
export type Budget = Partial<TransferTotals>;
export const LOGIN_BUDGET: Budget = {
  scripts: 106 * KB,
  styles: 12 * KB,
  bytes: 180 * KB,
  requests: 8,
  foreignRequests: 0,
  uncompressedFiles: 0,
};
/** The largest layout shift of a page until it is complete; goal U3. */
export const SHIFT_BUDGET = 0.02;
/** The sheet after signing in, including the login page's transfers. */
export const SHEET_BUDGET: Budget = { scripts: 230 * KB, styles: 40 * KB, foreignRequests: 0, uncompressedFiles: 0 };
