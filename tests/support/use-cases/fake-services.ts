import { taskEither } from "@libretto/core/kernel/fp";
import type { AuditEntry } from "@libretto/core/ports/security/audit-trail";
import type { Stores, Transact } from "@libretto/core/ports/system/transaction";

/** Where the requests of the tests come from. */
export const ORIGIN = { device: "Firefox", address: "192.0.2.7" } as const;

/** Runs all transactions on the same stores. */
export const transactOn =
  (stores: Partial<Record<keyof Stores, unknown>>): Transact =>
  (work) =>
    work(stores as unknown as Stores);

/** Secrets `secret1`, `secret2` … of the right length, and digests that name their secret. */
export const createFakeSecrets = () => {
  let count = 0;
  return {
    create: () => {
      count += 1;
      return `secret${count}`.padEnd(43, "-");
    },
    digest: (secret: string) => `digest of ${secret}`,
  };
};

/** An audit trail in memory, and its entries. */
export const createFakeAudit = () => {
  const entries: AuditEntry[] = [];
  const audit = {
    append: (...added: readonly AuditEntry[]) =>
      taskEither.fromIO(() => {
        entries.push(...added);
      }),
  };
  return { audit, entries };
};

/** A reader whose wrong codes are counted. */
export const createAnonymousReader = () => {
  const wrongCodes = { count: 0 };
  const reader = {
    origin: ORIGIN,
    countWrongCode: taskEither.fromIO(() => {
      wrongCodes.count += 1;
    }),
  };
  return { reader, wrongCodes };
};
