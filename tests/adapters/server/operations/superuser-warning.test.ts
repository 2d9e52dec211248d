import { warnAboutSuperuser } from "@libretto/adapters/server/composition/database";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { expect, it } from "vitest";

it.each([
  { login: "a superuser", rows: [{}], warnings: 1 },
  { login: "the owner of its database", rows: [], warnings: 0 },
])("AZ-11: the log has $warnings warnings when DATABASE_URL names $login", async ({ rows, warnings }) => {
  const transaction: unknown = (_context: unknown, work: (sql: unknown) => unknown) =>
    work({ query: async () => rows });
  const lines: unknown[][] = [];
  await warnAboutSuperuser({ transaction } as SqlEngine, { write: (...line) => void lines.push(line) });
  expect(lines).toEqual(
    Array.from({ length: warnings }, () => ["warn", expect.stringContaining("DATABASE_URL names a superuser")]),
  );
});
