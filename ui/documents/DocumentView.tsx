import { levelName } from "@libretto/core/access/confidentiality";
import { LIST_CHOICES, type ListChoice } from "@libretto/core/documents/complete-item";
import type { ImportSection } from "@libretto/core/documents/item";
import { observer } from "mobx-react-lite";
import type { Original as OriginalState } from "../record/document-doors/picked-document.ts";
import { sectionLabel } from "../record/section-parts/report-parts.ts";
import { Button } from "../shared/controls/Button.tsx";
import { CheckField } from "../shared/fields/CheckField.tsx";
import { DateField } from "../shared/fields/DateField.tsx";
import { fieldWithoutForm } from "../shared/fields/field-without-form.ts";
import { SelectField } from "../shared/fields/SelectField.tsx";
import { dayText } from "../shared/formats.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { Fold } from "../shared/list/Fold.tsx";
import { SectionList } from "../shared/list/SectionList.tsx";
import { useModel } from "../shared/models.ts";
import { moveFocusTo } from "../shared/move-focus.ts";
import { isNarrowScreen } from "../shared/narrow-screen.ts";
import { type DocumentLabel, documentLabels } from "./document-labels.ts";
import styles from "./documents.module.css";
import type { DocumentsModel } from "./documents-model.ts";
import { ItemRow } from "./ItemRow.tsx";
import { Narrative, partId } from "./Narrative.tsx";
import { NotImportedLists } from "./NotImportedLists.tsx";
import { PageButtons } from "./pages/PageButtons.tsx";
import { EditButton } from "./pictures/EditButton.tsx";
import { isPdfPageShown, PdfPage, PdfPageButton } from "./pictures/PdfPage.tsx";
import { pictureLabels } from "./pictures/picture-labels.ts";
import pictureStyles from "./pictures/pictures.module.css";
import { SourcePages } from "./pictures/SourcePages.tsx";
import { usePictureAddresses } from "./pictures/use-picture-addresses.ts";
import { placeIdOf } from "./review/read-result.ts";
import { type ReviewedDocument, sectionTitleId } from "./reviewed-document.ts";
import type { ReviewedFile } from "./reviewed-file.ts";
import type { ReviewedItem } from "./reviewed-item.ts";

/** More documents are closed at first, so that the page gives an overview. */
const MAX_OPEN_DOCUMENTS = 3;
/** Of longer lists only the rows near the viewport are rendered: a row takes a millisecond. */
const RENDERED_ROWS = 50;

interface Props {
  readonly model: DocumentsModel;
  readonly document: ReviewedDocument;
}

/** Shows a part of the text of a document and moves the focus to it. */
const showPart = (document: ReviewedDocument, key: string) => {
  document.setTextOpen(true);
  // the text is drawn first
  requestAnimationFrame(() => {
    const part = window.document.getElementById(partId(document.id, key));
    part?.scrollIntoView({ block: "nearest" });
    part?.focus({ preventScroll: true });
  });
};

/** Whether the text of a document is shown; on a phone, and beside the page of a PDF, only at request. */
const isTextShown = ({ isTextOpen, pdfPages }: ReviewedDocument): boolean =>
  isTextOpen ?? (pdfPages === null && !isNarrowScreen());

interface SectionProps extends Props {
  readonly section: ImportSection;
  /** The title of the document. */
  readonly of: string;
  /** The pictures of its pages. */
  readonly addresses: readonly string[];
}

const SectionItems = observer(({ model, document, section, of, addresses }: SectionProps) => {
  const label = useLabels(documentLabels);
  const title = sectionLabel(section, useModel(LanguageModel));
  const items = document.itemsIn(section);
  const count = model.countReady(sectionTitleId(document.id, section), items);
  const titleId = sectionTitleId(document.id, section);
  const showText = document.parts.content.narrative.length === 0 ? null : (part: string) => showPart(document, part);
  return (
    <section aria-label={`${title}: ${of}`}>
      <div className={styles.section}>
        <h3 id={titleId} tabIndex={-1}>
          {title} ({items.length})
        </h3>
        {count > 1 && (
          <span ref={moveFocusTo(titleId)}>
            <Button
              aria-label={label("acceptSectionNamed", { count, name: title })}
              busy={model.progress !== null}
              onClick={() => void model.acceptAll(items)}
            >
              {label("acceptSection", { count })}
            </Button>
          </span>
        )}
      </div>
      <SectionList
        rows={items}
        idOf={(reviewed) => items.indexOf(reviewed)}
        renderRow={(reviewed) => <ItemRow key={reviewed.id} {...{ model, document, reviewed, showText, addresses }} />}
        name={title}
        renderedRows={RENDERED_ROWS}
      />
    </section>
  );
});

/** Whose document it is, and who made it. */
const Person = observer(({ document }: { readonly document: ReviewedDocument }) => {
  const label = useLabels(documentLabels);
  const { person, persons, author } = document.header;
  const { aboutPerson } = document;
  // the sentences without a name say "birth date" themselves
  const noBirth = aboutPerson === "personUnnamed" || aboutPerson === "otherUnnamed" ? "notStated" : "noBirth";
  const birth =
    person === null || person.birth === "" ? label(noBirth) : person.birth.split("-").toReversed().join("/");
  const values = { name: `${person?.name ?? ""} ${person?.surname ?? ""}`.trim(), birth, count: persons };
  const isDoubtful = person === null || document.isOtherPerson;
  return (
    <>
      <p {...(isDoubtful && { className: styles.problem, role: "alert" })}>{label(aboutPerson, values)}</p>
      {document.needsOwnership && (
        <CheckField field={fieldWithoutForm(`${document.id}-own`, "own", document.isOwn, document.setOwn)} required>
          {label("isOwn")}
        </CheckField>
      )}
      {author !== "" && <p className={styles.note}>{label("author", { name: author })}</p>}
    </>
  );
});

/** That nobody has verified the signature of a code, and its end. */
const SignedCode = observer(({ document }: { readonly document: ReviewedDocument }) => {
  const label = useLabels(documentLabels);
  const { signedCode } = document.parts.content;
  if (signedCode === undefined) return null;
  const { expiresOn } = signedCode;
  return (
    <>
      <p>{label("codeNotChecked")}</p>
      <p className={styles.note}>
        {expiresOn === null ? label("codeWithoutEnd") : label("codeExpires", { date: dayText(expiresOn) })}
      </p>
    </>
  );
});

/** One choice for all entries whose certainty the document does not state. */
const Certainty = observer(({ document }: { readonly document: ReviewedDocument }) => {
  const label = useLabels(documentLabels);
  const count = document.uncertainItems.length;
  if (count < 2) return null;
  return (
    <div ref={moveFocusTo(sectionTitleId(document.id, "diagnoses"))}>
      <SelectField
        field={fieldWithoutForm<ListChoice | null>(
          `${document.id}-certainty`,
          "certainty",
          null,
          (choice) => choice !== null && document.chooseCertainty(choice),
        )}
        label={label("uncertain", { count })}
        none={label("choose")}
        choices={LIST_CHOICES.diagnoses.map((value) => ({ value, label: label(value) }))}
      />
    </div>
  );
});

/** The sentence about a document that the record has, or had. */
const useStoredText = (original: OriginalState, stored: DocumentLabel, earlier: DocumentLabel): string => {
  const label = useLabels(documentLabels);
  const message = useMessages();
  if (original.is !== "stored") return "";
  const { earlierLevel } = original;
  if (earlierLevel === undefined) return label(stored);
  return label(earlier, { level: `${earlierLevel} · ${message(levelName(earlierLevel))}` });
};

/** Whether the original of a file is stored, and the way to store it. */
export const Original = observer(({ model, file }: { readonly model: DocumentsModel; readonly file: ReviewedFile }) => {
  const label = useLabels(documentLabels);
  const message = useMessages();
  const { original, picked, canStore } = file;
  const storedText = useStoredText(original, "stored", "storedBefore");
  const text =
    original.is === "stored"
      ? storedText
      : original.is === "storing"
        ? label("storing")
        : original.is === "failed"
          ? label("notStored", { reason: message(original.failure.code) })
          : original.is === "deleted"
            ? label("deleted")
            : label(picked.content === null ? "noBytes" : "willStore");
  const canStoreOnRequest = canStore && (original.is === "failed" || original.is === "deleted");
  return (
    <div className={styles.buttons}>
      <p id={`${file.id}-original`} tabIndex={-1} className={styles.note}>
        {text}
      </p>
      {canStoreOnRequest && (
        <span ref={moveFocusTo(`${file.id}-original`)}>
          <Button tone="plain" onClick={() => void model.storeFile(file)}>
            {label("storeAgain")}
          </Button>
        </span>
      )}
    </div>
  );
});

/** That the record cannot take the file, and its text as a PDF instead. */
const Copy = observer(({ model, document }: Props) => {
  const label = useLabels(documentLabels);
  const message = useMessages();
  const { copy } = document;
  const isFromLink = model.fileOf(document)?.picked.isFromLink === true;
  const storedText = useStoredText(copy, "copyStored", "copyStoredBefore");
  const state =
    copy.is === "storing"
      ? label("storingCopy")
      : copy.is === "stored"
        ? storedText
        : copy.is === "failed"
          ? label("copyNotStored", { reason: message(copy.failure.code) })
          : copy.is === "deleted"
            ? label("copyDeleted")
            : "";
  return (
    <>
      <p>{label(isFromLink ? "fileOfLinkNotStored" : "originalNotStored")}</p>
      {(copy.is === "notStored" || copy.is === "failed") && (
        <CheckField field={fieldWithoutForm(`${document.id}-copy`, "copy", document.wantsCopy, document.setWantsCopy)}>
          {label("wantsCopy")}
        </CheckField>
      )}
      <p id={`${document.id}-stored-copy`} tabIndex={-1} role="status" className={styles.note}>
        {state}
      </p>
      {(copy.is === "failed" || copy.is === "deleted") && (
        <span ref={moveFocusTo(`${document.id}-stored-copy`)}>
          <Button tone="plain" onClick={() => void model.storeText(document)}>
            {label("storeCopyAgain")}
          </Button>
        </span>
      )}
    </>
  );
});

/** One day for all rows of a laboratory report without one. */
const SharedDay = observer(({ document }: { readonly document: ReviewedDocument }) => {
  const label = useLabels(pictureLabels);
  const count = document.undatedItems.length;
  if (count < 2) return null;
  return (
    <div className={pictureStyles.day} ref={moveFocusTo(sectionTitleId(document.id, "labResults"))}>
      <DateField
        field={fieldWithoutForm(`${document.id}-day`, "day", document.sharedDay, document.writeSharedDay)}
        label={label("sharedDay", { count })}
      />
    </div>
  );
});

/** That some pages were not read, and the way to read them. */
const UnreadPages = observer(({ model, document }: Props) => {
  const label = useLabels(pictureLabels);
  const { unreadPages: count, pageCount: total } = document;
  const file = model.fileOf(document);
  if (count === 0) return null;
  return (
    <div role="alert">
      <p className={styles.problem}>{label("unreadPages", { count, total })}</p>
      {file !== null && file.picked.content !== null && (
        <Button onClick={() => void model.retry(file)}>{label("readAllPages")}</Button>
      )}
    </div>
  );
});

/** How many items of a document are in which state. */
const useCounts = (model: DocumentsModel, { id, items }: ReviewedDocument): string => {
  const label = useLabels(documentLabels);
  const count = (test: (item: ReviewedItem) => boolean) => items.filter(test).length;
  const isOpen = (item: ReviewedItem) => item.status !== "saved";
  const isNew = (item: ReviewedItem) => isOpen(item) && item.comparison.state === "new";
  const countStates = () => ({
    countNew: count((item) => isNew(item) && item.isComplete && model.twinOf(item) === null),
    countIncomplete: count((item) => isNew(item) && !item.isComplete),
    countAlike: count((item) => isOpen(item) && item.comparison.state === "alike"),
    countConflict: count((item) => isOpen(item) && item.comparison.state === "conflict"),
    countRepeated: count((item) => isNew(item) && item.isComplete && model.twinOf(item) !== null),
    countPresent: count((item) => isOpen(item) && item.comparison.state === "present"),
    countSaved: count(({ status }) => status === "saved"),
  });
  const counts = model.whenIdle(`counts ${id}`, countStates);
  return (Object.keys(counts) as (keyof typeof counts)[])
    .filter((name) => counts[name] > 0)
    .map((name) => label(name, { count: counts[name] }))
    .join(" · ");
};

/** The title of a document with its day, and with its file when another one has the same. */
const useDocumentTitle = (model: DocumentsModel, { header, fileName, id }: ReviewedDocument): string => {
  const label = useLabels(documentLabels);
  const title = header.title || label("untitled");
  const dated = header.date === null ? title : label("documentOf", { title, date: dayText(header.date) });
  const others = model.documents.filter(
    (other) => other.id !== id && other.header.title === header.title && other.header.date === header.date,
  );
  return others.length === 0 ? dated : `${dated} (${fileName})`;
};

const DocumentText = observer(({ document, of }: Pick<SectionProps, "document" | "of">) => {
  const label = useLabels(documentLabels);
  const isOpen = isTextShown(document);
  const { narrative } = document.parts.content;
  if (narrative.length === 0) return null;
  return (
    <div>
      <Button aria-expanded={isOpen} tone="plain" onClick={() => document.setTextOpen(!isOpen)}>
        {label(isOpen ? "hideText" : "showText")}
      </Button>
      {isOpen && <Narrative document={document.id} of={of} parts={narrative} />}
    </div>
  );
});

const DocumentHead = observer(({ model, document }: Props) => {
  const label = useLabels(documentLabels);
  const title = useDocumentTitle(model, document);
  const counts = useCounts(model, document);
  const file = model.fileOf(document);
  const count = model.countReady(document.id, document.items);
  const placeId = placeIdOf(document);
  return (
    <>
      <p id={placeId} tabIndex={-1} className={styles.note}>
        {document.parts.path.join(" › ")}
      </p>
      {document.isPersonShown && <Person document={document} />}
      <SignedCode document={document} />
      <UnreadPages model={model} document={document} />
      {counts !== "" && <p>{counts}</p>}
      {file?.isStorable === true && <Original model={model} file={file} />}
      {file?.isStorable === false && document.hasCopy && <Copy model={model} document={document} />}
      <Certainty document={document} />
      <SharedDay document={document} />
      <div className={styles.buttons}>
        {!document.canAcceptAny && <span className={styles.note}>{label("confirmFirst")}</span>}
        {count > 0 && (
          <span ref={moveFocusTo(placeId)}>
            <Button
              aria-label={label("acceptDocumentNamed", { count, name: title })}
              busy={model.progress !== null}
              onClick={() => void model.acceptAll(document.items)}
            >
              {label("acceptDocument", { count })}
            </Button>
          </span>
        )}
        {file !== null && <EditButton file={file} />}
        {file !== null && <PageButtons file={file} choices={model.pageChoices} />}
        {file !== null && (
          <Button
            tone="plain"
            aria-label={label("removeNamed", { name: file.name })}
            onClick={() => model.remove(file)}
          >
            {label("remove")}
          </Button>
        )}
      </div>
    </>
  );
});

/** A document: its person, its rows by section, its text, and what was not imported. */
export const DocumentView = observer(({ model, document }: Props) => {
  const label = useLabels(documentLabels);
  const title = useDocumentTitle(model, document);
  const isOpen = document.isOpen ?? (model.documents.length <= MAX_OPEN_DOCUMENTS || document.unreadPages > 0);
  const { content, pictures } = document.parts;
  const addresses = usePictureAddresses(pictures);
  const hasText = content.narrative.length > 0;
  const { pdfPages } = document;
  const isPageShown = isPdfPageShown(document);
  const columns =
    pictures.length > 0 || isPageShown ? styles.withPages : hasText && isTextShown(document) ? styles.withText : "";
  return (
    <Fold title={title} count={document.items.length} isOpen={isOpen} toggle={() => document.setOpen(!isOpen)}>
      <DocumentHead model={model} document={document} />
      <PdfPageButton document={document} />
      <div className={`${styles.columns} ${columns}`}>
        {pdfPages !== null && isPageShown && <PdfPage model={pdfPages} document={document} of={title} />}
        {addresses.length > 0 && <SourcePages document={document} of={title} addresses={addresses} />}
        <div className={styles.rows}>
          {document.items.length === 0 && <p>{label("nothing")}</p>}
          {document.sections.map((section) => (
            <SectionItems key={section} {...{ model, document, section, addresses }} of={title} />
          ))}
        </div>
        <DocumentText document={document} of={title} />
      </div>
      <NotImportedLists document={document} />
    </Fold>
  );
});
