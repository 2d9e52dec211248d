import { LIST_CHOICES, type ListChoice } from "@libretto/core/documents/complete-item";
import type { ImportSection } from "@libretto/core/documents/item";
import { observer } from "mobx-react-lite";
import { LevelSelect } from "../shared/confidentiality/LevelSelect.tsx";
import { Button } from "../shared/controls/Button.tsx";
import { CheckField } from "../shared/fields/CheckField.tsx";
import { SelectField } from "../shared/fields/SelectField.tsx";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { Collapsible } from "../shared/list/Collapsible.tsx";
import { SectionList } from "../shared/list/SectionList.tsx";
import { useModel } from "../shared/models.ts";
import tables from "../shared/tables/tables.module.css";
import { sectionLabel } from "../report-parts.ts";
import styles from "../reports.module.css";
import type { FhirImportModel } from "./fhir-import-model.ts";
import { ImportItemRow } from "./ImportItemRow.tsx";
import { documentLabels } from "./document-labels.ts";
import { plainField } from "./plain-field.ts";
import { typeName } from "./type-names.ts";

const SectionItems = observer(
  ({ model, section }: { readonly model: FhirImportModel; readonly section: ImportSection }) => {
    const title = sectionLabel(section, useModel(LanguageModel));
    const items = model.itemsIn(section);
    return (
      <Collapsible group={`fhirImport.${section}`} title={title} count={items.length}>
        <SectionList
          rows={items}
          idOf={(reviewed) => items.indexOf(reviewed)}
          renderRow={(reviewed) => <ImportItemRow key={reviewed.item.key} model={model} reviewed={reviewed} />}
          name={title}
        />
      </Collapsible>
    );
  },
);

/** Whose document it is, and who made it. */
const Person = observer(({ model }: { readonly model: FhirImportModel }) => {
  const label = useLabels(documentLabels);
  const { review } = model;
  if (review === null) return null;
  const { person, persons, author } = review;
  const birth =
    person === null || person.birth === "" ? label("noBirth") : person.birth.split("-").toReversed().join("/");
  const values = { name: `${person?.name ?? ""} ${person?.surname ?? ""}`.trim(), birth, count: persons };
  const isDoubtful = person === null || model.isOtherPerson;
  return (
    <>
      <p {...(isDoubtful && { className: styles.problem, role: "alert" })}>{label(model.aboutPerson, values)}</p>
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
  const label = useLabels(documentLabels);
  const { current } = useModel(LanguageModel);
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
              <td data-name={label("type")}>{typeName(type, current)}</td>
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

/** What stands in brackets after a name; empty when there is nothing. */
const detailsOf = (...details: readonly string[]): string => {
  const present = details.filter((detail) => detail !== "");
  return present.length === 0 ? "" : ` (${present.join(", ")})`;
};

const ListedResources = observer(({ model }: { readonly model: FhirImportModel }) => {
  const label = useLabels(documentLabels);
  const { current } = useModel(LanguageModel);
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
            <strong>{name || typeName(type, current)}</strong>
            {`${detailsOf(name === "" ? "" : typeName(type, current), detail)}: ${label(reason)}`}
          </li>
        ))}
      </ul>
    </Collapsible>
  );
});

/** One choice for all entries whose certainty the document does not state. */
const Certainty = observer(({ model }: { readonly model: FhirImportModel }) => {
  const label = useLabels(documentLabels);
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
  const label = useLabels(documentLabels);
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
              {!model.canAcceptAny ? (
                <span className={styles.note}>{label("confirmFirst")}</span>
              ) : (
                (readyItems.length > 0 || progress !== null) && (
                  <Button tone="primary" busy={progress !== null} onClick={() => void model.acceptAll()}>
                    {label("acceptNew", { count: readyItems.length })}
                  </Button>
                )
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
