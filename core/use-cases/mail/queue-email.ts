import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId } from "../../kernel/id.ts";
import type { EmailKind } from "../../mail/email-kind.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { RequestOrigin } from "../request-origin.ts";

/**
 * Queues an e-mail to an account, with the time and the origin of the request that caused it.
 *
 * @param account null for a recipient without an account, whose address is then in the data
 */
export const queueEmail = (
  { clock }: { readonly clock: Clock },
  stores: Pick<Stores, "emails">,
  { device, address, language }: RequestOrigin,
  kind: EmailKind,
  account: AccountId | null,
  data: Readonly<Record<string, string>> = {},
): TaskEither<Failure, void> => {
  const now = clock.now();
  return stores.emails.enqueue({ kind, account, data: { device, address, at: now, language, ...data } }, now);
};
