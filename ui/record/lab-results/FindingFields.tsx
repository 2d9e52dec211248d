import { LAB_AREAS } from "@libretto/core/catalogues/lab-tests/lab-test";
import { findLabTest } from "@libretto/core/catalogues/lab-tests/lab-tests";
import { LAB_UNITS, unitText } from "@libretto/core/catalogues/lab-tests/unit-table";
import type { Language } from "@libretto/core/messages/codes";
import type { LabFinding } from "@libretto/core/record/lab-results/lab-result";
import { labResultLabels } from "@libretto/core/record/lab-results/labels";
import { observer } from "mobx-react-lite";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import { type Choice, SelectField } from "../../shared/fields/SelectField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { type FindingModel, type FoundTest, VISIBLE_TESTS } from "./finding-model.ts";
import { labLabels } from "./lab-labels.ts";
import styles from "./lab-results.module.css";

const keyOf = ({ id, name }: FoundTest) => id ?? name;

const unitsOf = (test: string | null): readonly string[] =>
  findLabTest(test)?.results.flatMap(({ units }) => units) ?? [];

/** The units of the test first, then all others; a unit that the table lacks stays as it is printed. */
const unitChoices = ({ test, unit }: LabFinding, language: Language): readonly Choice<string>[] => {
  const all = [...new Set([...unitsOf(test), unit, ...LAB_UNITS])].filter((code) => unitText(code, language) !== "");
  return all.map((code) => ({ value: code, label: unitText(code, language) }));
};

/** Whether a number has another unit than its test usually has. */
const isUnusualUnit = ({ test, value, unit }: LabFinding): boolean => {
  const usual = unitsOf(test);
  return value !== null && usual.length > 0 && !usual.includes(unit);
};

interface Props {
  readonly model: FindingModel;
  /** The test is already in the report. */
  readonly isRepeated?: boolean;
}

/** The fields of one finding: test, result, unit, reference range. */
export const FindingFields = observer(({ model, isRepeated = false }: Props) => {
  const label = useLabels(labLabels);
  const { current } = useModel(LanguageModel);
  const names = labResultLabels[current];
  const { source } = model;
  const finding = source.read();
  const unit = {
    id: `${source.id}-unit`,
    name: "unit",
    value: finding.unit === "" ? null : finding.unit,
    problem: source.problemOf("unit"),
    correction: null,
    write: (value: string | null) => source.write({ unit: value ?? "" }),
    blur: () => source.leave("unit"),
  };
  const test = {
    id: `${source.id}-test`,
    name: "test",
    value: model.test.text,
    problem: source.problemOf("test"),
    correction: null,
    blur: () => model.leaveTest(),
  };
  return (
    <>
      <SearchField
        field={test}
        search={model.test}
        rows={VISIBLE_TESTS}
        keyOf={keyOf}
        detailOf={({ id }) => {
          const found = findLabTest(id);
          return found === null ? "" : LAB_AREAS[found.area][current];
        }}
        label={names.test}
        hint={label(isRepeated ? "testRepeated" : "testHint")}
        required
      />
      <div className={styles.pair}>
        <TextField field={model.result} label={names.value} hint={label("resultHint")} limit={200} required />
        <SelectField
          field={unit}
          label={names.unit}
          hint={label(isUnusualUnit(finding) ? "unitUnusual" : "unitHint")}
          choices={unitChoices(finding, current)}
          none={label("unitNone")}
        />
      </div>
      <TextField field={model.range} label={names.range} hint={label("rangeHint")} limit={200} />
    </>
  );
});
