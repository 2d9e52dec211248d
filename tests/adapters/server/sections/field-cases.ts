import { isRight } from "@libretto/core/kernel/fp";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import type * as t from "io-ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStateReader, type StateReader } from "../../../support/failures/stored-state.ts";
import { addSampleRow } from "../../../support/record/sample-rows.ts";
import { endpointNamed, targetOf, urlFor } from "../../../support/requests/endpoint-requests.ts";
import { rowAdderFor } from "../../../support/server/add-row.ts";
import { deleteNewestRow, openSession, sendRequest } from "../../../support/server/server.ts";
import type { InRecord } from "./record.ts";

const NO_SCALARS = [[1], ["x"], { a: 1 }];
const NO_NUMBERS = ["3", "NaN", true, ...NO_SCALARS];
const noDays = (rest: string) => ["2026-02-30", "2026-13-01", "1849-12-31", "2151-01-01"].map((day) => day + rest);
const NO_TIMES = ["infinity", "-infinity", "now", "14/03/2026", "", 20260314, true, ...NO_SCALARS];

/** The values that a field accepts, found by trying, and the values that it must refuse. */
const kinds: readonly (readonly [takes: readonly unknown[], refuses: readonly unknown[]])[] = [
  [["x"], [5, true, ...NO_SCALARS]],
  [[true], ["true", 1, "", ...NO_SCALARS]],
  [[1.5], NO_NUMBERS],
  [
    [0, 1, 2, 3, 10, 100],
    [1.5, 1e308, -1e308, 2 ** 53, ...NO_NUMBERS],
  ],
  [["2026-03-14"], [...noDays(""), ...NO_TIMES]],
  [["2026-03-14T09:00:00.000Z"], [...noDays("T09:00:00.000Z"), "2026-03-14T25:00:00.000Z", ...NO_TIMES]],
  [[[]], ["x", 5, true, { a: 1 }, [[]], [{ a: [] }]]],
];
/** A code or a composite value, of which only the field knows the valid values. */
const OTHERS = [true, 2 ** 53, "\u2603", [[]]];

const refusedBy = (codec: t.Mixed): readonly unknown[] => {
  const takes = (value: unknown) => isRight(codec.decode(value));
  const [, refuses = OTHERS] = kinds.find(([taken]) => taken.some(takes)) ?? [];
  return refuses;
};

/** Values that no field may store, as JSON; a program or a database would fail on them. */
const NOBODYS_JSON = [
  '"a\\u0000b"',
  '"\\ud800"',
  "1e999",
  '{"__proto__":1}',
  '{"constructor":1}',
  '{"prototype":1}',
  `${"[".repeat(11)}${"]".repeat(11)}`,
  `[${"1,".repeat(10_000)}1]`,
];
const SPOILED = "\u2620";

/** Every field of every section is tested with values that it must refuse. */
export const fieldCases = (record: InRecord): void => {
  describe("IO-3: refuse an invalid value in each field by its name, and store nothing", () => {
    let keeper: StateReader;
    beforeAll(async () => {
      keeper = await openStateReader(record().database());
    });
    afterAll(() => keeper.close());

    it.each(sections.map((section) => [section.name, section] as const))("%s", async (name, section: AnySection) => {
      const { server, owner } = record();
      const headers = await openSession(server, owner);
      if (section.single) await deleteNewestRow(server, owner, section);
      const row = await addSampleRow(rowAdderFor(server, owner), section);
      const address = urlFor(endpointNamed(`${name}.change`), targetOf(owner, row.id));
      const good = section.wire.encode(row) as Readonly<Record<string, unknown>>;
      const { columns, props } = section.wire;
      const refusals = async (body: string): Promise<readonly string[]> => {
        const answer = await sendRequest(server, "PUT", address, { headers, body });
        expect(answer.statusCode, `${body.slice(0, 300)}\n${answer.body}`).toBe(400);
        const { errors = [] } = answer.json();
        return errors.map(({ field }: { readonly field: string }) => field.split("/")[0]);
      };
      const before = await keeper.readTableStates();

      const wrong = columns.map((column) => [column, refusedBy(props[column] as t.Mixed)] as const);
      for (let i = 0; i < Math.max(...wrong.map(([, values]) => values.length)); i++) {
        const spoiled = Object.fromEntries(wrong.map(([column, values]) => [column, values[i % values.length]]));
        const named = await refusals(JSON.stringify({ ...good, ...spoiled }));
        expect([...new Set(named)].sort(), JSON.stringify(spoiled)).toEqual([...columns].sort());
      }
      for (const [i, column] of columns.entries()) {
        const json = NOBODYS_JSON[i % NOBODYS_JSON.length] as string;
        const body = JSON.stringify({ ...good, [column]: SPOILED }).replace(`"${SPOILED}"`, () => json);
        expect(await refusals(body), `${column}: ${json.slice(0, 40)}`).toEqual([column]);
      }
      expect(await keeper.readTableStates()).toEqual(before);
    });
  });
};
