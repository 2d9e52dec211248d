import { createMaintenance } from "@libretto/adapters/sql/engine/maintenance";
import pg from "pg";
import { expect, it } from "vitest";

const failing = (code: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError("invalid page in block 0 of relation base/5/1", 0, "error"), { code });

/** The maintenance queries for a database in which three tables have changed much, and one cannot be read. */
const runMaintenance = async (
  error: Error,
): Promise<{ readonly asked: readonly string[]; readonly errors: readonly unknown[] }> => {
  const asked: string[] = [];
  const errors: unknown[] = [];
  const pool = {
    query: async (text: string) => {
      if (text.startsWith("vacuum")) asked.push(text);
      if (text.endsWith(" b")) throw error;
      return { rows: ["a", "b", "c"].map((name) => ({ name })) };
    },
  } as unknown as pg.Pool;
  const upkeep = createMaintenance(pool, (error) => void errors.push(error));
  upkeep.countWrites(500);
  await upkeep.waitUntilIdle();
  return { asked, errors };
};

it("RE-14: maintenance reports a damaged page and continues with the other tables", async () => {
  const damaged = failing("XX001");
  const { asked, errors } = await runMaintenance(damaged);
  expect(asked).toEqual(["vacuum (analyze) a", "vacuum (analyze) b", "vacuum (analyze) c"]);
  expect(errors).toEqual([damaged]);
});

it("maintenance stops at any other failure and reports it once", async () => {
  const { asked, errors } = await runMaintenance(failing("57P01"));
  expect(asked).toEqual(["vacuum (analyze) a", "vacuum (analyze) b"]);
  expect(errors).toHaveLength(1);
});
