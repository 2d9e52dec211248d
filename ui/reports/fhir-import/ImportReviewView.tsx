import { BOOSTERS } from "@libretto/core/record/vaccinations/vaccination";
import { correctionInputOf, LIST_CHOICES, type ListChoice } from "@libretto/core/reports/fhir-import/complete-item";
import type { ImportSection } from "@libretto/core/reports/fhir-import/import-item";
import { observer } from "mobx-react-lite";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { CheckField } from "../../shared/fields/CheckField.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import type { FieldInput } from "../../shared/forms/field-model.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { ActionRow } from "../../shared/list/ActionRow.tsx";
import { Collapsible } from "../../shared/list/Collapsible.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import tables from "../../shared/tables/tables.module.css";
import { sectionLabel } from "../report-parts.ts";
import styles from "../reports.module.css";
import type { FhirImportModel } from "./fhir-import-model.ts";
import { importLabels } from "./import-labels.ts";
import { itemText } from "./item-text.ts";
import { correctionFieldOf, dayFieldOf, type ReviewedItem } from "./reviewed-item.ts";

const VISIBLE_ROWS = 5;
const idOf = ({ id }: { readonly id: string }) => id;

/** A field without rules of its own. */
const plainField = <T,>(id: string, value: T, write: (value: T) => void): FieldInput<T> => ({
  ...{ id, name: id, value, problem: null, correction: null, write },
  blur: () => undefined,
});

/** The list that the person has chosen; null before. */
const chosenList = ({ missing, draft }: ReviewedItem["item"]): ListChoice | null =>
  missing.includes("list") ? null : (draft.list as ListChoice);

/** One field that a rule has refused, with the reason. */
const Correction = observer(({ reviewed, name }: { readonly reviewed: ReviewedItem; readonly name: string }) => {
  const { fieldName } = itemText(useModel(LanguageModel));
  const field = useOwnModel(() => correctionFieldOf(reviewed, name));
  const label = fieldName(name);
  return correctionInputOf(name) === "day" ? (
    <DateField field={field} label={label} required />
  ) : (
    <TextField field={field} label={label} required />
  );
});

/** The fields for what the document lacks. */
const MissingFields = observer(({ reviewed }: { readonly reviewed: ReviewedItem }) => {
  const label = useLabels(importLabels);
  const day = useOwnModel(() => dayFieldOf(reviewed, "day"));
  const end = useOwnModel(() => dayFieldOf(reviewed, "end"));
  const { item, needed } = reviewed;
  const id = `import-${item.key}`;
  const booster = item.section === "vaccinations" ? item.draft.booster : null;
  if (needed.length === 0) return null;
  return (
    <div className={styles.period}>
      {needed.includes("drug") && (
        <SearchField
          field={plainField(`${id}-drug`, "", () => undefined)}
          search={reviewed.drug}
          rows={VISIBLE_ROWS}
          keyOf={idOf}
          label={label("needDrug")}
          hint={label("drugHint")}
          required
        />
      )}
      {needed.includes("vaccine") && (
        <SearchField
          field={plainField(`${id}-vaccine`, "", () => undefined)}
          search={reviewed.vaccine}
          rows={VISIBLE_ROWS}
          keyOf={idOf}
          label={label("needVaccine")}
          required
        />
      )}
      {needed.includes("day") && <DateField field={day} label={label("needDay")} required />}
      {needed.includes("end") && <DateField field={end} label={label("needEnd")} required />}
      {needed.includes("list") && (
        <SelectField
          field={plainField(`${id}-list`, chosenList(item), (choice) => choice !== null && reviewed.chooseList(choice))}
          label={label("needList")}
          none={label("choose")}
          choices={LIST_CHOICES[item.section === "therapies" ? "therapies" : "diagnoses"].map((value) => ({
            value,
            label: label(value),
          }))}
          required
        />
      )}
      {needed.includes("booster") && (
        <SelectField
          field={plainField(`${id}-booster`, booster, (choice) => choice !== null && reviewed.chooseBooster(choice))}
          label={label("needBooster")}
          none={label("choose")}
          choices={BOOSTERS.map((value) => ({ value, label: label(value) }))}
          required
        />
      )}
    </div>
  );
});

const Item = observer(({ model, reviewed }: { readonly model: FhirImportModel; readonly reviewed: ReviewedItem }) => {
  const label = useLabels(importLabels);
  const message = useMessages();
  const text = itemText(useModel(LanguageModel));
  const { item, comparison, status, failure, isComplete, canAccept, corrections, otherProblems } = reviewed;
  const name = text.titleOf(item);
  const state = status === "saved" ? "accepted" : comparison.state;
  return (
    <ActionRow
      title={
        <>
          {name} <span className={`${styles.state} ${styles[state] ?? ""}`}>{label(state)}</span>
        </>
      }
      text={text.factsOf(item).join(" · ")}
      notes={[
        ...new Set([
          ...(canAccept && comparison.state === "conflict" ? [label("keepsBoth")] : []),
          ...item.notes.map(text.noteText),
          ...(item.unmapped.length > 0 ? [label("unmapped", { names: text.unmappedNames(item).join(", ") })] : []),
          ...otherProblems.map((code) => message(code)),
          ...(failure === null ? [] : [`${label("failed")}: ${message(failure.code)}`]),
        ]),
      ]}
      actions={
        canAccept && (
          <>
            <MissingFields reviewed={reviewed} />
            {corrections.length > 0 && (
              <div className={styles.period}>
                {corrections.map((field) => (
                  <Correction key={field} reviewed={reviewed} name={field} />
                ))}
              </div>
            )}
            {!model.canAcceptAny ? (
              <span className={styles.note}>{label("confirmFirst")}</span>
            ) : isComplete ? (
              <Button
                aria-label={label("acceptNamed", { name })}
                busy={status === "saving"}
                onClick={() => void model.accept(reviewed)}
              >
                {label("accept")}
              </Button>
            ) : (
              <span className={styles.note}>{label("incomplete")}</span>
            )}
          </>
        )
      }
    />
  );
});

const SectionItems = observer(
  ({ model, section }: { readonly model: FhirImportModel; readonly section: ImportSection }) => {
    const title = sectionLabel(section, useModel(LanguageModel));
    const items = model.itemsIn(section);
    return (
      <Collapsible group={`fhirImport.${section}`} title={title} count={items.length}>
        <ul className={styles.rows}>
          {items.map((reviewed) => (
            <Item key={reviewed.item.key} model={model} reviewed={reviewed} />
          ))}
        </ul>
      </Collapsible>
    );
  },
);

/** Whose document it is, and who made it. */
const Person = observer(({ model }: { readonly model: FhirImportModel }) => {
  const label = useLabels(importLabels);
  const { review } = model;
  if (review === null) return null;
  const { person, persons, author } = review;
  const birth =
    person === null || person.birth === "" ? label("noBirth") : person.birth.split("-").toReversed().join("/");
  const values = { name: `${person?.name ?? ""} ${person?.surname ?? ""}`.trim(), birth, count: persons };
  const isDoubtful = person === null || model.isOtherPerson;
  const about =
    person === null
      ? persons > 1
        ? "manyPersons"
        : "noPerson"
      : model.isOtherPerson
        ? "otherPerson"
        : values.name === ""
          ? "personUnnamed"
          : "person";
  return (
    <>
      <p {...(isDoubtful && { className: styles.problem, role: "alert" })}>{label(about, values)}</p>
      {model.needsOwnership && (
        <CheckField field={plainField("import-own", model.isOwn, (isOwn) => model.setOwn(isOwn))} required>
          {label("isOwn")}
        </CheckField>
      )}
      {author !== "" && <p className={styles.note}>{label("author", { name: author })}</p>}
    </>
  );
});

const Counts = observer(({ model }: { readonly model: FhirImportModel }) => {
  const label = useLabels(importLabels);
  const { review } = model;
  if (review === null) return null;
  return (
    <Collapsible group="fhirImport.counts" title={label("countsTitle")} isOpenInitially={false}>
      <table className={tables.table} aria-label={label("countsTitle")}>
        <thead>
          <tr>
            <th scope="col">{label("type")}</th>
            <th scope="col">{label("offered")}</th>
            <th scope="col">{label("understood")}</th>
            <th scope="col">{label("listed")}</th>
          </tr>
        </thead>
        <tbody>
          {review.counts.map(({ type, offered, understood, listed }) => (
            <tr key={type}>
              <td data-name={label("type")}>{type}</td>
              <td data-name={label("offered")}>{offered}</td>
              <td data-name={label("understood")}>{understood}</td>
              <td data-name={label("listed")}>{listed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Collapsible>
  );
});

const ListedResources = observer(({ model }: { readonly model: FhirImportModel }) => {
  const label = useLabels(importLabels);
  const listed = model.review?.listed ?? [];
  if (listed.length === 0) return null;
  return (
    <Collapsible
      group="fhirImport.listed"
      title={label("listedTitle", { count: listed.length })}
      isOpenInitially={false}
    >
      <p className={styles.note}>{label("listedAbout")}</p>
      <ul className={styles.listed}>
        {listed.map(({ type, name, reason, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and entries may be equal
          <li key={index}>
            <strong>{name || type}</strong>
            {` (${[type, detail].filter(Boolean).join(", ")}): ${label(reason)}`}
          </li>
        ))}
      </ul>
    </Collapsible>
  );
});

/** One choice for all entries whose certainty the document does not state. */
const Certainty = observer(({ model }: { readonly model: FhirImportModel }) => {
  const label = useLabels(importLabels);
  const count = model.uncertainItems.length;
  if (count < 2) return null;
  return (
    <SelectField
      field={plainField<ListChoice | null>(
        "import-certainty",
        null,
        (choice) => choice !== null && model.chooseCertainty(choice),
      )}
      label={label("uncertain", { count })}
      none={label("choose")}
      choices={LIST_CHOICES.diagnoses.map((value) => ({ value, label: label(value) }))}
    />
  );
});

/** The drafts of a document by section, and what was not understood. */
export const ImportReviewView = observer(({ model }: { readonly model: FhirImportModel }) => {
  const label = useLabels(importLabels);
  const { progress, readyItems, savedCount } = model;
  return (
    <>
      <section className={styles.card} aria-label={label("file")}>
        <p>
          <strong>{model.fileName}</strong>
        </p>
        <Person model={model} />
        {model.items.length === 0 ? (
          <p>{label("nothing")}</p>
        ) : (
          <>
            {model.canAcceptMore && (
              <LevelSelect
                field={plainField("import-level", model.level, (level) => model.setLevel(level))}
                visibleTo={model.visibleTo}
              />
            )}
            <Certainty model={model} />
            <div className={styles.buttons}>
              {model.canAcceptAny ? (
                <Button tone="primary" busy={progress !== null} onClick={() => void model.acceptAll()}>
                  {label("acceptNew", { count: readyItems.length })}
                </Button>
              ) : (
                <span className={styles.note}>{label("confirmFirst")}</span>
              )}
              {progress !== null && <Button onClick={model.stop}>{label("stop")}</Button>}
            </div>
          </>
        )}
        <p role="status" className={styles.note}>
          {progress !== null
            ? label("accepting", { done: progress.done + 1, total: progress.total })
            : savedCount > 0
              ? label("acceptedCount", { count: savedCount })
              : ""}
        </p>
      </section>
      {model.sections.map((section) => (
        <SectionItems key={section} model={model} section={section} />
      ))}
      <ListedResources model={model} />
      <Counts model={model} />
    </>
  );
});
