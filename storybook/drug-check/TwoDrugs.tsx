import type { CalendarDate } from "@libretto/core/kernel/dates";
import { Finding } from "@libretto/ui/record/therapies/Finding.tsx";
import { fieldWithoutForm } from "@libretto/ui/shared/fields/field-without-form";
import { SearchField } from "@libretto/ui/shared/fields/SearchField.tsx";
import { SelectField } from "@libretto/ui/shared/fields/SelectField.tsx";
import { useLabels } from "@libretto/ui/shared/labels";
import { useOwnModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { BUILD_INFO } from "../formulas/build-info.ts";
import styles from "../formulas/formulas.module.css";
import { drugCheckLabels } from "./drug-check-labels.ts";
import { PERSONS, TwoDrugsModel } from "./two-drugs-model.ts";

const searchField = (name: string) => ({ ...fieldWithoutForm(name, name, "", () => undefined) });
const keyOf = ({ id }: { readonly id: string }) => id;
const detailOf = ({ atc }: { readonly atc: readonly string[] }) => atc.join(", ");

const Findings = observer(({ model }: { readonly model: TwoDrugsModel }) => {
  const label = useLabels(drugCheckLabels);
  const { check, second } = model;
  if (check === null) return null;
  const unchecked = check.state === "partly" ? check.uncheckedParts.flatMap(({ drugs }) => drugs) : [];
  return (
    <div role="status">
      <p>{check.findings.length === 0 ? label("nothing") : label("found", { count: check.findings.length })}</p>
      <ul className={styles.sources}>
        {check.findings.map((warning) => (
          <Finding
            key={`${warning.kind} ${warning.conflictsWith} ${warning.advice.it}`}
            warning={warning}
            isVaccine={second?.kind === "vaccine"}
          />
        ))}
      </ul>
      {unchecked.length > 0 && <p>{label("unchecked", { drugs: [...new Set(unchecked)].join(", ") })}</p>}
    </div>
  );
});

/** Lets a clinician try two drugs, and shows the findings. */
export const TwoDrugs = observer(() => {
  const label = useLabels(drugCheckLabels);
  const model = useOwnModel(() => new TwoDrugsModel(BUILD_INFO.day as CalendarDate));
  const person = fieldWithoutForm("person", "person", model.person, (chosen: TwoDrugsModel["person"] | null) =>
    model.choosePerson(chosen ?? "unknown"),
  );
  return (
    <>
      <SearchField
        field={searchField("first")}
        search={model.firstSearch}
        rows={8}
        keyOf={keyOf}
        detailOf={detailOf}
        label={label("first")}
      />
      <SearchField
        field={searchField("second")}
        search={model.secondSearch}
        rows={8}
        keyOf={keyOf}
        detailOf={detailOf}
        label={label("second")}
      />
      <SelectField
        field={person}
        label={label("person")}
        choices={PERSONS.map((value) => ({ value, label: label(value) }))}
      />
      <Findings model={model} />
    </>
  );
});
