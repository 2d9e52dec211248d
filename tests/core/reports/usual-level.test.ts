import type { Level } from "@libretto/core/access/confidentiality";
import { usualLevel } from "@libretto/core/reports/usual-level";
import { expect, it } from "vitest";

const rows = (...levels: readonly (number | null)[]) => levels.map((level) => ({ level: level as Level | null }));

it.each([
  [[2, 2, 3], 2],
  [[4, 4], 4],
  [[2, 3], null],
  [[2], null],
  [[], null],
  [[null, null, 2], null],
  [[6, 6, null], 6],
])("of rows of the levels %j the usual one is %s", (levels, usual) => expect(usualLevel(rows(...levels))).toBe(usual));
