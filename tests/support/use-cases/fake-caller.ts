import { right } from "@libretto/core/kernel/fp";
import type { AccountId } from "@libretto/core/kernel/id";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { AuditAction } from "@libretto/core/ports/security/audit-trail";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { CallerTransactions } from "@libretto/core/use-cases/caller-transactions";

/** The transactions of a caller over stores in memory. They are not rolled back. */
export const createFakeCaller = (stores: unknown, signed: Partial<SessionWithPrincipal>) => {
  const audited: { readonly actor: AccountId; readonly action: AuditAction; readonly object: string | undefined }[] =
    [];
  const locked: AccountId[] = [];
  const caller: CallerTransactions = {
    transact: (work) => work(stores as Stores, signed as SessionWithPrincipal),
    transactLocked: (account, work) => {
      locked.push(account);
      return work(stores as Stores, signed as SessionWithPrincipal);
    },
    audit:
      (_stores, { id }, action, object) =>
      async () => {
        audited.push({ actor: id, action, object });
        return right(undefined);
      },
  };
  return { caller, audited, locked };
};
