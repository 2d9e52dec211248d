import type { Language } from "@libretto/core/messages/codes";
import type { LabFinding } from "@libretto/core/record/lab-results/lab-result";
import { formatRange, testNameOf } from "@libretto/core/record/lab-results/labels";
import { formatTypedResult } from "@libretto/core/record/lab-results/typed-result";
import type { FieldChange } from "../../shared/forms/form-model.ts";

interface JoinedInput {
  readonly name: string;
  readonly fields: readonly string[];
  readonly format: (finding: LabFinding, language: Language) => string;
}

/** The inputs that edit several fields. */
const JOINED_INPUTS: readonly JoinedInput[] = [
  { name: "test", fields: ["test", "testName"], format: testNameOf },
  { name: "value", fields: ["value", "comparator", "decimals", "textValue"], format: formatTypedResult },
  {
    name: "range",
    fields: ["rangeLow", "rangeHigh", "rangeText"],
    format: (finding, language) => formatRange({ ...finding, unit: "" }, language),
  },
];

/**
 * The changes of a finding with one change for each input. "5" and "< 5" have the same number, so the text of the whole
 * input is compared.
 */
export const joinFindingChanges = (
  changes: readonly FieldChange[],
  finding: LabFinding,
  language: Language,
): readonly FieldChange[] => {
  const valuesAt = (time: "before" | "after"): LabFinding => ({
    ...finding,
    ...Object.fromEntries(changes.map((change) => [change.name, change[time]])),
  });
  const [before, after] = [valuesAt("before"), valuesAt("after")];
  const joined = JOINED_INPUTS.filter(({ fields }) => changes.some(({ name }) => fields.includes(name)));
  return [
    ...joined.map(({ name, format }) => ({ name, before: format(before, language), after: format(after, language) })),
    ...changes.filter(({ name }) => !JOINED_INPUTS.some(({ fields }) => fields.includes(name))),
  ];
};
