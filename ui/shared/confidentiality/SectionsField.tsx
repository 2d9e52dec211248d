import { capitalise } from "@libretto/core/messages/capitalise";
import { SECTION_NAMES, type SectionName, sectionsByName } from "@libretto/core/record/sections";
import { observer } from "mobx-react-lite";
import { CheckboxesField } from "../fields/CheckboxesField.tsx";
import type { FieldInput } from "../forms/field-model.ts";
import { LanguageModel } from "../language-model.ts";
import { useModel } from "../models.ts";

interface Props {
  readonly field: FieldInput<readonly SectionName[]>;
  readonly label: string;
}

/** The sections that somebody may see. */
export const SectionsField = observer(({ field, label }: Props) => {
  const { current } = useModel(LanguageModel);
  return (
    <CheckboxesField
      field={field}
      label={label}
      choices={SECTION_NAMES.map((name) => ({
        value: name,
        label: capitalise(sectionsByName[name].names[current].rows),
      }))}
      required
    />
  );
});
