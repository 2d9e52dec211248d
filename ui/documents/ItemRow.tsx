import { levelName } from "@libretto/core/access/confidentiality";
import { INVESTIGATION_KINDS } from "@libretto/core/catalogues/clinical/investigation";
import { correctionInputOf, LIST_CHOICES, type ListChoice } from "@libretto/core/documents/complete-item";
import { isWarning } from "@libretto/core/documents/item";
import { capitalise } from "@libretto/core/messages/capitalise";
import { offeredDoses } from "@libretto/core/record/vaccinations/vaccination";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { unknownAllergiesText } from "@libretto/core/reports/labels/unchecked-part-texts";
import { observer } from "mobx-react-lite";
import { SectionsModel } from "../record/sections-model.ts";
import { Button } from "../shared/controls/Button.tsx";
import { DateField } from "../shared/fields/DateField.tsx";
import { fieldWithoutForm } from "../shared/fields/field-without-form.ts";
import { SearchField } from "../shared/fields/SearchField.tsx";
import { SelectField } from "../shared/fields/SelectField.tsx";
import { TextField } from "../shared/fields/TextField.tsx";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { ActionRow } from "../shared/list/ActionRow.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { moveFocus } from "../shared/move-focus.ts";
import { correctInForm, reviewHistory } from "./correct-item.ts";
import { documentLabels } from "./document-labels.ts";
import styles from "./documents.module.css";
import type { DocumentsModel } from "./documents-model.ts";
import { itemText } from "./item-text.ts";
import { LinePicture } from "./pictures/LinePicture.tsx";
import { pictureLabels } from "./pictures/picture-labels.ts";
import { type ReviewedDocument, sectionTitleId } from "./reviewed-document.ts";
import { correctionFieldOf, dayFieldOf, type ReviewedItem } from "./reviewed-item.ts";

const VISIBLE_ROWS = 5;
const idOf = ({ id }: { readonly id: string }) => id;

/** The list that the person has chosen; null before. */
const chosenList = ({ missing, draft }: ReviewedItem["item"]): ListChoice | null =>
  missing.includes("list") ? null : (draft.list as ListChoice);

/** One field that a rule has refused, with the reason. */
const Correction = observer(({ reviewed, name }: { readonly reviewed: ReviewedItem; readonly name: string }) => {
  const { inputName } = itemText(useModel(LanguageModel));
  const field = useOwnModel(() => correctionFieldOf(reviewed, name));
  const label = inputName(reviewed.item, name);
  return correctionInputOf(name) === "day" ? (
    <DateField field={field} label={label} required />
  ) : (
    <TextField field={field} label={label} required />
  );
});

/** The dose of a vaccination. */
const DoseField = observer(({ reviewed }: { readonly reviewed: ReviewedItem }) => {
  const label = useLabels(documentLabels);
  const { current } = useModel(LanguageModel);
  const { item } = reviewed;
  const dose = item.section === "vaccinations" ? item.draft.booster : null;
  return (
    <SelectField
      field={fieldWithoutForm(
        `${reviewed.id}-booster`,
        "booster",
        dose,
        (one) => one !== null && reviewed.chooseBooster(one),
      )}
      label={label("needBooster")}
      none={label("choose")}
      choices={offeredDoses(dose).map((value) => ({
        value,
        label: capitalise(recordLabels[current].doseOf(value)),
      }))}
      required
    />
  );
});

/** The kind of an exam. */
const KindField = observer(({ reviewed }: { readonly reviewed: ReviewedItem }) => {
  const label = useLabels(documentLabels);
  const { examKinds } = recordLabels[useModel(LanguageModel).current];
  const { item } = reviewed;
  const kind = item.section === "exams" ? item.draft.kind : null;
  return (
    <SelectField
      field={fieldWithoutForm(`${reviewed.id}-kind`, "kind", kind, (one) => one !== null && reviewed.chooseKind(one))}
      label={label("needKind")}
      none={label("choose")}
      choices={INVESTIGATION_KINDS.map((value) => ({ value, label: capitalise(examKinds[value]) }))}
      required
    />
  );
});

/** The fields for what the document lacks. */
const MissingFields = observer(({ reviewed }: { readonly reviewed: ReviewedItem }) => {
  const label = useLabels(documentLabels);
  const day = useOwnModel(() => dayFieldOf(reviewed, "day"));
  const end = useOwnModel(() => dayFieldOf(reviewed, "end"));
  const { item, needed, id } = reviewed;
  if (needed.length === 0) return null;
  return (
    <div className={styles.period}>
      {needed.includes("drug") && (
        <SearchField
          field={fieldWithoutForm(`${id}-drug`, "drug", "", () => undefined)}
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
          field={fieldWithoutForm(`${id}-vaccine`, "vaccine", "", () => undefined)}
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
          field={fieldWithoutForm(
            `${id}-list`,
            "list",
            chosenList(item),
            (choice) => choice !== null && reviewed.chooseList(choice),
          )}
          label={label("needList")}
          none={label("choose")}
          choices={LIST_CHOICES[item.section === "therapies" ? "therapies" : "diagnoses"].map((value) => ({
            value,
            label: label(value),
          }))}
          required
        />
      )}
      {needed.includes("booster") && <DoseField reviewed={reviewed} />}
      {needed.includes("kind") && <KindField reviewed={reviewed} />}
    </div>
  );
});

interface Props {
  readonly model: DocumentsModel;
  readonly document: ReviewedDocument;
  readonly reviewed: ReviewedItem;
  /** Shows a part of the text of the document; null without a text. */
  readonly showText: ((part: string) => void) | null;
  /** The pictures of the pages of the document. */
  readonly addresses: readonly string[];
}

/** The inputs for what a rule has refused. */
const Corrections = observer(({ reviewed }: Pick<Props, "reviewed">) =>
  reviewed.corrections.length === 0 ? null : (
    <div className={styles.period}>
      {reviewed.corrections.map((field) => (
        <Correction key={field} reviewed={reviewed} name={field} />
      ))}
    </div>
  ),
);

/** When a row was accepted, its buttons disappear: the focus goes to the next row, or to the title of its section. */
const focusNext = ({ document, reviewed }: Props) => {
  const target = () => document.nextOpenAfter(reviewed)?.id ?? sectionTitleId(document.id, reviewed.item.section);
  return (from: HTMLElement | null) => () => {
    if (from !== null) moveFocus(from, () => window.document.getElementById(target()));
  };
};

/** The button that stores a draft, or why it cannot be stored yet. */
const AcceptButton = observer((props: Props) => {
  const { model, document, reviewed } = props;
  const label = useLabels(documentLabels);
  const { titleOf } = itemText(useModel(LanguageModel));
  if (!document.canAcceptAny) return null;
  if (!reviewed.isComplete) return <span className={styles.note}>{label("incomplete")}</span>;
  return (
    <span ref={focusNext(props)}>
      <Button
        aria-label={label("acceptNamed", { name: titleOf(reviewed.item) })}
        busy={reviewed.status === "saving"}
        onClick={() => void model.accept(reviewed)}
      >
        {label("accept")}
      </Button>
    </span>
  );
});

/** The button that opens the form of the section. */
const CorrectButton = observer(({ model, reviewed }: Props) => {
  const label = useLabels(documentLabels);
  const sections = useModel(SectionsModel);
  const { titleOf } = itemText(useModel(LanguageModel));
  return (
    <Button
      tone="plain"
      aria-label={label("correctNamed", { name: titleOf(reviewed.item) })}
      onClick={() => void correctInForm(sections, reviewed, model.level)}
    >
      {label("correct")}
    </Button>
  );
});

/** The button that shows where the document states the draft. */
const TextButton = observer(({ reviewed, showText }: Props) => {
  const label = useLabels(documentLabels);
  const { titleOf } = itemText(useModel(LanguageModel));
  const { part } = reviewed.item.place;
  if (showText === null || part === "") return null;
  return (
    <Button
      tone="plain"
      aria-label={label("showInTextNamed", { name: titleOf(reviewed.item) })}
      onClick={() => showText(part)}
    >
      {label("showInText")}
    </Button>
  );
});

/** The button that opens the answers of the history that stay as they are. */
const ReviewAgainButton = observer(({ model, reviewed }: Props) => {
  const label = useLabels(documentLabels);
  const sections = useModel(SectionsModel);
  const { titleOf } = itemText(useModel(LanguageModel));
  if (model.differingAnswersOf(reviewed).length === 0) return null;
  return (
    <Button
      tone="plain"
      aria-label={label("reviewAgainNamed", { name: titleOf(reviewed.item) })}
      onClick={() => void reviewHistory(sections, model)}
    >
      {label("reviewAgain")}
    </Button>
  );
});

/** The notes of a draft, each once. */
const useNotes = ({ model, document, reviewed }: Props): readonly string[] => {
  const label = useLabels(documentLabels);
  const pictureLabel = useLabels(pictureLabels);
  const message = useMessages();
  const text = itemText(useModel(LanguageModel));
  const { item, comparison, failure, canAccept, otherProblems } = reviewed;
  const twin = canAccept ? model.twinOf(reviewed) : null;
  const twinFile = twin && model.documentOf(twin)?.fileName;
  const differing = model.differingAnswersOf(reviewed);
  const raised = canAccept ? model.findRaisedLevel(reviewed) : null;
  const { onPage } = item.place;
  const { pageCount } = document;
  return [
    ...new Set([
      ...(onPage === undefined || pageCount < 2
        ? []
        : [pictureLabel("pageOf", { page: onPage.page + 1, count: pageCount })]),
      ...(twinFile == null ? [] : [label("repeatedIn", { name: twinFile })]),
      ...(canAccept && comparison.state === "conflict"
        ? [label(model.isMergedItem(item) ? "mergesText" : "keepsBoth")]
        : []),
      ...(canAccept && comparison.state === "alike" ? [label("perhapsSame")] : []),
      ...(raised === null ? [] : [label("raisesLevel", { level: `${raised} · ${message(levelName(raised))}` })]),
      ...(differing.length > 0 ? [label("keepsAnswers")] : []),
      ...differing.map(({ question, stored, stated }) =>
        label("differingAnswer", {
          question,
          stored: stored || label("noAnswer"),
          stated: stated || label("noAnswer"),
        }),
      ),
      ...item.notes.filter((note) => !isWarning(note)).map(text.noteText),
      ...(item.unmapped.length > 0 ? [label("unmapped", { names: text.unmappedNames(item).join(", ") })] : []),
      ...otherProblems.map((code) => message(code)),
      ...(failure === null ? [] : [`${label("failed")}: ${message(failure.code)}`]),
    ]),
  ];
};

/** The state of a draft: saved, or as compared with the record and the earlier documents. */
const stateOf = ({ model, reviewed }: Props) => {
  const { status, comparison } = reviewed;
  if (status === "saved") return "accepted";
  return comparison.state === "new" && model.twinOf(reviewed) !== null ? "repeated" : comparison.state;
};

/** Marks the value of a row in the picture when the row gets the focus, or is touched. */
const markWhenFocused = ({ document, reviewed }: Props) => {
  const mark = () => document.setFocusedItem(reviewed);
  return (row: HTMLElement | null) => {
    row?.addEventListener("focusin", mark);
    row?.addEventListener("pointerdown", mark);
    return () => {
      row?.removeEventListener("focusin", mark);
      row?.removeEventListener("pointerdown", mark);
    };
  };
};

/** The piece of the picture with the row. */
const RowPicture = observer(({ reviewed, addresses }: Props) => {
  const { onPage } = reviewed.item.place;
  const address = onPage === undefined ? undefined : addresses[onPage.page];
  return onPage === undefined || address === undefined ? null : <LinePicture place={onPage} address={address} />;
});

/** A draft with its fields and its buttons. */
export const ItemRow = observer((props: Props) => {
  const label = useLabels(documentLabels);
  const language = useModel(LanguageModel);
  const text = itemText(language);
  const notes = useNotes(props);
  const ref = useOwnModel(() => markWhenFocused(props));
  const { model, document, reviewed } = props;
  const { item, canAccept } = reviewed;
  const unknownAllergy = document.unknownAllergyOf(item);
  const state = stateOf(props);
  return (
    <ActionRow
      ref={ref}
      title={
        <span id={reviewed.id} tabIndex={-1}>
          {text.titleOf(item)} <span className={`${styles.state} ${styles[state] ?? ""}`}>{label(state)}</span>
        </span>
      }
      text={text.factsOf(item).join(" · ")}
      warnings={[
        ...item.notes.filter(isWarning).map(text.noteText),
        ...model.valueNotesOf(item),
        ...(unknownAllergy === null ? [] : [unknownAllergiesText([unknownAllergy], language.current)]),
      ]}
      notes={notes}
      actions={
        <>
          <RowPicture {...props} />
          {canAccept && <MissingFields reviewed={reviewed} />}
          {canAccept && <Corrections reviewed={reviewed} />}
          <TextButton {...props} />
          <ReviewAgainButton {...props} />
          {canAccept && <CorrectButton {...props} />}
          {canAccept && <AcceptButton {...props} />}
        </>
      }
    />
  );
});
