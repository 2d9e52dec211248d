import type { LabTest, UsualRange } from "../lab-tests/lab-test.ts";
import { usualUnitOf } from "../lab-tests/lab-test.ts";
import { findLabTest } from "../lab-tests/lab-tests.ts";
import { BLOOD_LIMITS } from "./blood-limits.ts";
import { DRUG_LEVEL_LIMITS } from "./drug-level-limits.ts";
import { GAS_AND_ELECTROLYTE_LIMITS } from "./gas-and-electrolyte-limits.ts";
import { type Limit, type LimitText, unusual, type ValueLimits } from "./limit.ts";
import { METABOLISM_LIMITS } from "./metabolism-limits.ts";
import { ORGAN_LIMITS } from "./organ-limits.ts";

/** The limits of laboratory tests by their ids in the catalogue. */
export const TEST_LIMITS: Readonly<Record<string, ValueLimits>> = {
  ...GAS_AND_ELECTROLYTE_LIMITS,
  ...ORGAN_LIMITS,
  ...METABOLISM_LIMITS,
  ...BLOOD_LIMITS,
  ...DRUG_LEVEL_LIMITS,
};

const limitText = (sign: "<" | ">", limit: number): LimitText => `${sign} ${limit}`;

/** The ends of a usual range as limits for its sex and its years of age. */
const limitsOfRange = ({ low, high, sex, fromAge, toAge, source = "COMMON" }: UsualRange): readonly Limit[] => {
  const options = { ...(sex !== undefined && { sex }), ages: { from: fromAge, to: toAge } };
  return [
    ...(low === null ? [] : [unusual(limitText("<", low), source, options)]),
    ...(high === null ? [] : [unusual(limitText(">", high), source, options)]),
  ];
};

const NO_TYPING = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

const mergeLimits = (test: LabTest, row: ValueLimits | undefined): ValueLimits | null => {
  const usual = test.ranges.flatMap(limitsOfRange);
  const unit = usualUnitOf(test);
  if (row === undefined)
    return usual.length === 0 || unit === null
      ? null
      : { unit, typing: NO_TYPING, limits: usual, ...(test.substance !== undefined && { substance: test.substance }) };
  const hasOwn = row.limits.some(({ band, advice }) => band === "unusual" && advice === "nextOccasion");
  const limits = hasOwn ? row.limits : [...usual, ...row.limits];
  return { ...(test.substance !== undefined && { substance: test.substance }), ...row, limits };
};

const merged = new Map<string, ValueLimits | null>();

/**
 * The limits of a laboratory test; null when none is known. Without own unusual limits in the table, those of the usual
 * range of the catalogue count.
 */
export const limitsOfTest = (id: string | null): ValueLimits | null => {
  const test = findLabTest(id);
  if (test === null) return null;
  const known = merged.get(test.id);
  if (known !== undefined) return known;
  const limits = mergeLimits(test, Object.hasOwn(TEST_LIMITS, test.id) ? TEST_LIMITS[test.id] : undefined);
  merged.set(test.id, limits);
  return limits;
};
