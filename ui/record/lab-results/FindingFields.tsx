import { LAB_AREAS } from "@libretto/core/catalogues/lab-tests/lab-test";
import { findLabTest } from "@libretto/core/catalogues/lab-tests/lab-tests";
import { LAB_UNITS, unitText } from "@libretto/core/catalogues/lab-tests/unit-table";
import type { Language } from "@libretto/core/messages/codes";
import { LAB_FLAGS } from "@libretto/core/record/lab-results/lab-result";
import { labResultLabels } from "@libretto/core/record/lab-results/labels";
import { observer } from "mobx-react-lite";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import { type Choice, SelectField } from "../../shared/fields/SelectField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import forms from "../../shared/forms/forms.module.css";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { type FindingModel, type FoundTest, unitsOf, VISIBLE_TESTS } from "./finding-model.ts";
import { labLabels } from "./lab-labels.ts";

const keyOf = ({ id, name }: FoundTest) => id ?? name;

/** The units of the test first, then all others; a unit that the table lacks stays as it is printed. */
const unitChoices = ({ testId, unit }: FindingModel, language: Language): readonly Choice<string>[] => {
  const all = [...new Set([...unitsOf(testId), unit, ...LAB_UNITS])].filter((code) => unitText(code, language) !== "");
  return all.map((code) => ({ value: code, label: unitText(code, language) }));
};

interface Props {
  readonly model: FindingModel;
  /** The test is already in the report. */
  readonly isRepeated?: boolean;
}

const TestField = observer(({ model, isRepeated = false }: Props) => {
  const label = useLabels(labLabels);
  const { current } = useModel(LanguageModel);
  return (
    <SearchField
      field={model.testField}
      search={model.test}
      rows={VISIBLE_TESTS}
      keyOf={keyOf}
      detailOf={({ id }) => {
        const found = findLabTest(id);
        return found === null ? "" : LAB_AREAS[found.area][current];
      }}
      label={labResultLabels[current].test}
      hint={label(isRepeated ? "testRepeated" : "testHint")}
      required
    />
  );
});

const UnitField = observer(({ model }: Pick<Props, "model">) => {
  const label = useLabels(labLabels);
  const { current } = useModel(LanguageModel);
  return (
    <SelectField
      field={model.unitField}
      label={labResultLabels[current].unit}
      hint={label(model.isUnitUnusual ? "unitUnusual" : "unitHint")}
      choices={unitChoices(model, current)}
      none={label("unitNone")}
    />
  );
});

const FlagField = observer(({ model }: Pick<Props, "model">) => {
  const label = useLabels(labLabels);
  const names = labResultLabels[useModel(LanguageModel).current];
  return (
    <SelectField
      field={model.flagField}
      label={names.flag}
      hint={label("flagHint")}
      choices={LAB_FLAGS.map((flag) => ({ value: flag, label: names.flags[flag] }))}
      none={label("flagNone")}
    />
  );
});

/** The fields of one finding: test, result, unit, reference range, flag. A key in one of them renders only this one. */
export const FindingFields = observer(({ model, isRepeated = false }: Props) => {
  const label = useLabels(labLabels);
  const names = labResultLabels[useModel(LanguageModel).current];
  return (
    <>
      <TestField model={model} isRepeated={isRepeated} />
      <div className={forms.columns}>
        <TextField field={model.result} label={names.value} hint={label("resultHint")} limit={200} required />
        <UnitField model={model} />
      </div>
      <div className={forms.columns}>
        <TextField field={model.range} label={names.range} hint={label("rangeHint")} limit={200} />
        <FlagField model={model} />
      </div>
    </>
  );
});
