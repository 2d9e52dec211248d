import { describe, expect, it } from "vitest";
import { oneClock } from "./rules/clock.ts";
import { coreReachesNothing } from "./rules/core.ts";
import { strongCrypto } from "./rules/crypto.ts";
import { MUTUAL_PAIR_COUNT, noMutualFolders, usedMutualPairs } from "./rules/folders.ts";
import { type House, houseOf, theHouse } from "./rules/house.ts";
import { noCodeFromText, noMarkup, noPatternFromInput } from "./rules/page.ts";
import { findings, type Planted, type Rule } from "./rules/rule.ts";
import { constantTime, noPersonalDataInLogs } from "./rules/secrets.ts";
import { noFilterByHand, oneRecordReader } from "./rules/sharing.ts";
import { statementsAreConstant } from "./rules/sql.ts";
import { typedFromOutside } from "./rules/types.ts";

const RULES: readonly Rule[] = [
  ...[
    statementsAreConstant,
    noMarkup,
    noCodeFromText,
    noPatternFromInput,
    strongCrypto,
    constantTime,
    noPersonalDataInLogs,
  ],
  ...[typedFromOutside, coreReachesNothing, oneClock, oneRecordReader, noFilterByHand, noMutualFolders],
];

/** A file that the rule checks; the planted text is in a repository of its own. */
const PLACES = ["adapters/sql/planted.ts", "core/account/planted.ts", "ui/shared/planted.tsx"];
const plantedHouse = (rule: Rule, planted: Planted): House => {
  if (typeof planted !== "string") return houseOf(planted);
  const places = PLACES.filter((place) => rule.where.test(place));
  const jsx = places.find((place) => place.endsWith("x") && /<\w+[\s>]/.test(planted));
  return houseOf({ [jsx ?? places[0] ?? "core/planted.ts"]: planted });
};
const textOf = (planted: Planted): string => (typeof planted === "string" ? planted : Object.values(planted).join(" "));

const house = theHouse();

describe.each(RULES)("$ids: $name", (rule) => {
  it.each(rule.caught.map((planted) => [textOf(planted), planted] as const))("reports %s", (_, planted) => {
    expect(findings(rule, plantedHouse(rule, planted)).length).toBeGreaterThan(0);
  });

  it.each(rule.left.map((planted) => [textOf(planted), planted] as const))("accepts %s", (_, planted) => {
    expect(findings(rule, plantedHouse(rule, planted))).toEqual([]);
  });

  it("reports nothing in the repository except listed exceptions, and every exception exists", () => {
    const found = new Set(findings(rule, house).map(({ where }) => where));
    expect(found).toEqual(new Set(Object.keys(rule.excused ?? {})));
  });
});

it("DV-6: the pairs of folders that may import each other are few, and each of them does", () => {
  expect(MUTUAL_PAIR_COUNT).toBeLessThanOrEqual(3);
  expect(usedMutualPairs(house)).toHaveLength(MUTUAL_PAIR_COUNT);
});

it("IO-5, DV-6: the rules have read the whole repository", () => {
  expect(house.size).toBeGreaterThan(900);
});
