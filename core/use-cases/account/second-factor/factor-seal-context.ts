import type { AccountId } from "../../../kernel/id.ts";

/** Binds the encrypted secret of a second factor to its account. */
export const factorSealContext = (account: AccountId): string => `otp ${account}`;
