import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tableOf } from "@libretto/adapters/sql/record/tables";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { expect, it } from "vitest";
import { ROOT } from "./cruise.ts";

const NAMES = [...new Set((sections as readonly AnySection[]).map((section) => tableOf(section).table))];
const WRITE = new RegExp(`(?:insert into|update|delete from) (?:(?:${NAMES.join("|")})\\b|\\$\\{\\w+\\.table\\})`, "g");
/** The name of the function to whose arguments a position of a source belongs, up to here. */
const CALL_BEFORE = /(\w+)\((?:[^()]|\([^()]*\))*$/;
const COUNTING = ["countedInsert", "countedUpdate", "renewingState"];

/** The statements of a source that write rows of a section without counting them and renewing their state. */
const findUncounted = (source: string): readonly string[] =>
  [...source.matchAll(WRITE)]
    .filter(({ index }) => !COUNTING.includes(CALL_BEFORE.exec(source.slice(0, index))?.[1] ?? ""))
    .map(([statement]) => statement);

it("names a write that is in no counting statement", () => {
  expect(findUncounted('const ADD = "insert into visite (id_paziente) values ($1)";')).toEqual(["insert into visite"]);
  expect(findUncounted("countedInsert(visits, `insert into visite (id_paziente) values ($1)`)")).toEqual([]);
});

it("every write of a section's rows counts them and renews the state of their table", () => {
  const folder = join(ROOT, "adapters/sql/record");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const uncounted = sources
    .filter((name) => !name.endsWith("counted-rows.ts"))
    .flatMap((name) => findUncounted(readFileSync(join(folder, name), "utf8")).map((one) => `${name}: ${one}`));
  expect(uncounted).toEqual([]);
});
