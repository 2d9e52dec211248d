import { describe, expect, it } from "vitest";
import { oneClock } from "./rules/clock.ts";
import { coreReachesNothing } from "./rules/core.ts";
import { strongCrypto } from "./rules/crypto.ts";
import { type House, houseOf, theHouse } from "./rules/house.ts";
import { noCodeFromText, noMarkup, noPatternFromInput } from "./rules/page.ts";
import { findings, type Planted, type Rule } from "./rules/rule.ts";
import { constantTime, nothingToldOn } from "./rules/secrets.ts";
import { statementsAreConstant } from "./rules/sql.ts";
import { typedFromOutside } from "./rules/types.ts";

const RULES: readonly Rule[] = [
  ...[statementsAreConstant, noMarkup, noCodeFromText, noPatternFromInput, strongCrypto, constantTime, nothingToldOn],
  ...[typedFromOutside, coreReachesNothing, oneClock],
];

/** A file that the rule looks at, by which the planted text stands in a house of its own. */
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
  it.each(rule.caught.map((planted) => [textOf(planted), planted] as const))("finds %s", (_, planted) => {
    expect(findings(rule, plantedHouse(rule, planted)).length).toBeGreaterThan(0);
  });

  it.each(rule.left.map((planted) => [textOf(planted), planted] as const))("leaves alone %s", (_, planted) => {
    expect(findings(rule, plantedHouse(rule, planted))).toEqual([]);
  });

  it("finds nothing in the house but what is excused, and excuses nothing that is not there", () => {
    const found = new Set(findings(rule, house).map(({ where }) => where));
    expect(found).toEqual(new Set(Object.keys(rule.excused ?? {})));
  });
});

it("IO-5, DV-6: the rules have looked at the whole house", () => {
  expect(house.size).toBeGreaterThan(900);
});
