import { createMaintenance } from "@libretto/adapters/sql/engine/maintenance";
import pg from "pg";
import { expect, it } from "vitest";

const failing = (code: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError("invalid page in block 0 of relation base/5/1", 0, "error"), { code });

/** What upkeep asks of a database in which three tables have changed much, and of which one cannot be read. */
const keptUp = async (
  error: Error,
): Promise<{ readonly asked: readonly string[]; readonly told: readonly unknown[] }> => {
  const asked: string[] = [];
  const told: unknown[] = [];
  const pool = {
    query: async (text: string) => {
      if (text.startsWith("vacuum")) asked.push(text);
      if (text.endsWith(" b")) throw error;
      return { rows: ["a", "b", "c"].map((name) => ({ name })) };
    },
  } as unknown as pg.Pool;
  const upkeep = createMaintenance(pool, (heard) => void told.push(heard));
  upkeep.countWrites(500);
  await upkeep.waitUntilIdle();
  return { asked, told };
};

it("RE-14: upkeep that meets a damaged page tells of it and goes on with the other tables", async () => {
  const damaged = failing("XX001");
  const { asked, told } = await keptUp(damaged);
  expect(asked).toEqual(["vacuum (analyze) a", "vacuum (analyze) b", "vacuum (analyze) c"]);
  expect(told).toEqual([damaged]);
});

it("upkeep that fails otherwise stops and says so once", async () => {
  const { asked, told } = await keptUp(failing("57P01"));
  expect(asked).toEqual(["vacuum (analyze) a", "vacuum (analyze) b"]);
  expect(told).toHaveLength(1);
});
