import type { Instant } from "../../kernel/dates.ts";

/** One sign-in, as the patient's access log shows it. */
export interface SignInLogEntry {
  readonly id: number;
  readonly at: Instant;
  readonly device: string;
  readonly address: string;
}

/** The page size of the access log. */
export const ACCESS_LOG_PAGE_SIZE = 10;
