import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { lazy, Suspense, useEffect } from "react";
import { Link } from "react-router-dom";
import { DropZone, dropHandlers } from "../record/document-doors/DropZone.tsx";
import { PickedDocuments } from "../record/document-doors/picked-documents.ts";
import { DOCUMENTS_FORM } from "../record/draft-keys.ts";
import { SectionsModel } from "../record/sections-model.ts";
import { WithRecord } from "../record/WithRecord.tsx";
import { Callout } from "../shared/callout/Callout.tsx";
import { LevelSelect } from "../shared/confidentiality/LevelSelect.tsx";
import { Button } from "../shared/controls/Button.tsx";
import { Spinner } from "../shared/controls/Spinner.tsx";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import { fieldWithoutForm } from "../shared/fields/field-without-form.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { LoadFailure } from "../shared/list/LoadFailure.tsx";
import { useModel } from "../shared/models.ts";
import { moveFocusTo } from "../shared/move-focus.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { DocumentView } from "./DocumentView.tsx";
import { documentLabels } from "./document-labels.ts";
import styles from "./documents.module.css";
import { DocumentsModel } from "./documents-model.ts";
import { itemText } from "./item-text.ts";
import { LinkPaste } from "./links/LinkPaste.tsx";
import { LinkView } from "./links/LinkView.tsx";
import { PageButtons } from "./pages/PageButtons.tsx";
import { PageChoice } from "./pages/PageChoice.tsx";
import { PhoneChoice } from "./phones/PhoneChoice.tsx";
import { phoneLabels } from "./phones/phone-labels.ts";
import { EditButton } from "./pictures/EditButton.tsx";
import { PanelChoice } from "./pictures/PanelChoice.tsx";
import { PictureEditor } from "./pictures/PictureEditor.tsx";
import { pictureLabels } from "./pictures/picture-labels.ts";
import { LastRead } from "./review/LastRead.tsx";
import { unreadIdOf } from "./review/read-result.ts";
import { refusalText } from "./review/refusal-text.ts";
import type { ReviewedFile } from "./reviewed-file.ts";
import { TablePreviewView } from "./tables/TablePreviewView.tsx";

const DiscReview = lazy(async () => ({ default: (await import("./disc/DiscReview.tsx")).DiscReview }));

const FILES_INPUT = "documents-files";
/** Buttons that disappear pass the focus on to the input of the files. */
const focusFilesInput = moveFocusTo(FILES_INPUT);
const OVERVIEW = "documents-overview";
/** A table or a link that is removed passes the focus to its rows, or to the input of the files. */
const findAfterQuestion = () => document.getElementById(OVERVIEW) ?? document.getElementById(FILES_INPUT);
/** Buttons that store several rows disappear afterwards. */
const focusOverview = moveFocusTo(OVERVIEW);
/** More rows that were not stored are only counted. */
const NAMED_ROWS = 3;

interface Props {
  readonly model: DocumentsModel;
}

/** What the review does with a file now: it reads it, recognises its text, or searches its names in the catalogues. */
const useReadingText = (model: DocumentsModel): string => {
  const label = useLabels(documentLabels);
  const phoneLabel = useLabels(phoneLabels);
  const pictureLabel = useLabels(pictureLabels);
  const { readingFile: file, files } = model;
  if (file === null) return "";
  const { name, readPercent: percent } = file;
  if (file.searched !== null) return label("searching", file.searched);
  if (percent !== null && file.activity === "recognising") {
    const { number = 1, count = 1 } = file.recognisedPage ?? {};
    return count === 1
      ? pictureLabel("recognising", { name, percent })
      : pictureLabel("recognisingPage", { name, page: number, count, percent });
  }
  if (files.length > 1) return label("readingCount", { done: model.readCount + 1, total: files.length, name });
  return percent === null ? label("reading", { name }) : phoneLabel("reading", { name, percent });
};

/** What the review does while it reads: the file on this device first, and then the names in the catalogues. */
const ReadingState = observer(({ model }: Props) => {
  const label = useLabels(documentLabels);
  const pictureLabel = useLabels(pictureLabels);
  const { readingFile: file, files } = model;
  const text = useReadingText(model);
  return (
    <>
      <p role="status" className={styles.note}>
        {text}
      </p>
      <LastRead results={model.lastResults} />
      {file !== null && (
        <p ref={focusFilesInput} className={styles.buttons}>
          <Button onClick={() => model.remove(file)}>{label(files.length === 1 ? "cancelReading" : "skipFile")}</Button>
          {file.recognisedCount > 0 && (
            <Button onClick={() => file.stopReading()}>
              {pictureLabel("keepPages", { count: file.recognisedCount })}
            </Button>
          )}
          <EditButton file={file} />
        </p>
      )}
    </>
  );
});

const UnreadableFile = observer(({ model, file }: Props & { readonly file: ReviewedFile }) => {
  const label = useLabels(documentLabels);
  const message = useMessages();
  const pictureLabel = useLabels(pictureLabels);
  const { name, original, refusals, failure } = file;
  return (
    <li>
      <div id={unreadIdOf(file)} tabIndex={-1}>
        <strong>{name}</strong>
        {failure !== null && <LoadFailure failure={failure} retry={() => void model.retry(file)} />}
        {refusals.map(({ path, refusal }) => (
          <p key={path.join("/")}>
            {`${path.length === 0 ? "" : `${path.join(" › ")}: `}${refusalText(label, path.at(-1) ?? name, refusal)}`}
          </p>
        ))}
        {original.is === "stored" && (
          <p className={styles.note}>{label(original.earlierLevel === undefined ? "storedAs" : "storedAsBefore")}</p>
        )}
        {original.is === "deleted" && <p className={styles.note}>{label("deletedAs")}</p>}
        {original.is === "failed" && (
          <p className={styles.problem}>{label("notStored", { reason: message(original.failure.code) })}</p>
        )}
      </div>
      <div className={styles.buttons}>
        {file.canReadAgain && failure === null && (
          <Button aria-label={label("readAgainNamed", { name })} onClick={() => void model.retry(file)}>
            {label("readAgain")}
          </Button>
        )}
        <EditButton file={file} />
        <PageButtons file={file} choices={model.pageChoices} />
        {file.hasUnreadPicture && <Link to={ROUTES.labResults}>{pictureLabel("typeResults")}</Link>}
        {(file.canStore || original.is === "storing") && (
          <Button
            aria-label={label("storeNamed", { name })}
            busy={original.is === "storing"}
            onClick={() => void model.storeFile(file)}
          >
            {label("storeAsFile")}
          </Button>
        )}
        <span ref={focusFilesInput}>
          <Button tone="plain" aria-label={label("removeNamed", { name })} onClick={() => model.remove(file)}>
            {label("remove")}
          </Button>
        </span>
      </div>
      {file.hasUnreadPicture && (
        <div ref={focusOverview} className={styles.viewer}>
          <PanelChoice name={name} show={(tests) => void model.showChosenTests(file, tests)} />
        </div>
      )}
    </li>
  );
});

/** The files that gave no document, each with the reason. */
const UnreadableFiles = observer(({ model }: Props) => {
  const label = useLabels(documentLabels);
  const { unreadableFiles } = model;
  if (unreadableFiles.length === 0) return null;
  const title = label("unreadCount", { count: unreadableFiles.length });
  return (
    <section className={styles.card} aria-label={title}>
      <div role="alert">
        <h2>{title}</h2>
      </div>
      <ul className={styles.files}>
        {unreadableFiles.map((file) => (
          <UnreadableFile key={file.id} model={model} file={file} />
        ))}
      </ul>
    </section>
  );
});

/** What could not be stored because the server did not answer: said once, and kept in the review. */
const Unsaved = observer(({ model }: Props) => {
  const label = useLabels(documentLabels);
  const { titleOf } = itemText(useModel(LanguageModel));
  const { unsavedItems, progress } = model;
  if (unsavedItems.length === 0) return null;
  const names = unsavedItems.slice(0, NAMED_ROWS).map(({ item }) => titleOf(item));
  const more = unsavedItems.length - names.length;
  return (
    <div role="alert" ref={focusOverview}>
      <Callout tone="warning" title={label("unsaved", { count: unsavedItems.length })}>
        <p>{more > 0 ? label("unsavedMore", { names: names.join(", "), more }) : `${names.join(", ")}.`}</p>
        <p>{label("unsavedText")}</p>
        <Button busy={progress !== null} onClick={() => void model.retryUnsaved()}>
          {label("saveAgain")}
        </Button>
      </Callout>
    </div>
  );
});

/** What was stored, and how much is left. */
const SavedState = observer(({ model }: Props) => {
  const label = useLabels(documentLabels);
  const { titleOf } = itemText(useModel(LanguageModel));
  const { progress, savedCount, openCount, lastAccepted } = model;
  const parts = [
    ...(lastAccepted === null ? [] : [label("acceptedOne", { name: titleOf(lastAccepted.item) })]),
    ...(savedCount > 0
      ? [
          `${label("acceptedCount", { count: savedCount })}.`,
          openCount === 0 ? label("noneOpen") : label("openCount", { count: openCount }),
        ]
      : []),
  ];
  return (
    <p role="status" className={styles.note}>
      {progress !== null ? label("accepting", { done: progress.done + 1, total: progress.total }) : parts.join(" ")}
    </p>
  );
});

/** What is true for all documents: the level, and the button that accepts everything. */
const Overview = observer(({ model }: Props) => {
  const label = useLabels(documentLabels);
  const dialogs = useModel(DialogsModel);
  const { documents, progress, isResumed, canAcceptMore } = model;
  const close = async () => {
    const isSure =
      !model.hasOpenItems ||
      (await dialogs.confirm({
        message: { text: label("closeQuestion") },
        details: { text: label("closeText") },
        verb: { text: label("close") },
        cancelVerb: "cancel",
      }));
    if (isSure) model.reset();
  };
  if (documents.length === 0) return null;
  const count = model.countReady("all", model.items);
  return (
    <section id={OVERVIEW} tabIndex={-1} className={styles.card} aria-label={label("overview")}>
      {isResumed && <p className={styles.note}>{label("resumed")}</p>}
      {canAcceptMore && (
        <LevelSelect
          field={fieldWithoutForm("documents-level", "level", model.level, model.setLevel)}
          visibleTo={model.visibleTo}
        />
      )}
      <div className={styles.buttons}>
        {(count > 0 || progress !== null) && (
          <span ref={focusOverview}>
            <Button tone="primary" busy={progress !== null} onClick={() => void model.acceptAll()}>
              {label("acceptAll", { count })}
            </Button>
          </span>
        )}
        {progress !== null && (
          <span ref={focusOverview}>
            <Button onClick={model.stop}>{label("stop")}</Button>
          </span>
        )}
        <span ref={focusFilesInput}>
          <Button tone="plain" onClick={() => void close()}>
            {label("close")}
          </Button>
        </span>
      </div>
      <SavedState model={model} />
    </section>
  );
});

/** Opens the review that was left, and takes the files that were chosen on another page. */
const useReview = (): DocumentsModel => {
  const sections = useModel(SectionsModel);
  const model = sections.sharedModel(DocumentsModel);
  const picked = sections.sharedModel(PickedDocuments);
  useEffect(() => {
    model.setClosed(false);
    sections.interruptedForm.begin(model);
    const stopOwning = sections.interruptedForm.register(DOCUMENTS_FORM, () => undefined);
    const start = async () => {
      await model.open();
      const files = picked.take();
      if (files.length > 0) await model.add(files);
    };
    void start();
    const save = () => void model.saveDraft();
    const saveOrCheck = () => {
      if (document.visibilityState === "visible") void model.checkStored();
      else save();
    };
    document.addEventListener("visibilitychange", saveOrCheck);
    return () => {
      document.removeEventListener("visibilitychange", saveOrCheck);
      stopOwning();
      model.setClosed(true);
      save();
    };
  }, [model, picked, sections]);
  return model;
};

const Review = observer(() => {
  const label = useLabels(documentLabels);
  const model = useReview();
  const add = (files: Parameters<DocumentsModel["add"]>[0]) => void model.add(files);
  return (
    <div className={styles.page} {...dropHandlers(add)}>
      <DropZone
        id={FILES_INPUT}
        choose={label(model.files.length === 0 ? "pick" : "pickMore")}
        {...(model.files.length > 0 && { photograph: label("photographMore") })}
        chooseFolder={label("pickFolder")}
        hint={`${label("drop")} ${label("formats")}`}
        onPick={add}
      />
      <LinkPaste add={add} />
      {model.files.length === 0 && <p className={styles.about}>{label("about")}</p>}
      {model.failure !== null && <LoadFailure failure={model.failure} retry={() => void model.open()} />}
      <ReadingState model={model} />
      {model.pageChoices.current !== null && (
        <div ref={focusFilesInput}>
          <PageChoice
            model={model.pageChoices.current}
            join={() => void model.pageChoices.join()}
            separate={() => void model.pageChoices.separate()}
            cancel={model.pageChoices.cancel}
            add={add}
          />
        </div>
      )}
      {model.editedFiles.map(
        (file) =>
          file.editor !== null && (
            <div key={file.id} ref={focusFilesInput}>
              <PictureEditor
                model={file.editor}
                name={file.name}
                hasRows={file.documents.length > 0}
                read={() => void model.readEdited(file)}
                cancel={() => void model.cancelEditing(file)}
              />
            </div>
          ),
      )}
      <UnreadableFiles model={model} />
      {model.tables.map(({ file, table }) => (
        <TablePreviewView
          key={table.id}
          table={table}
          remove={() => model.removeQuestion(file, table)}
          focusAfter={findAfterQuestion}
        />
      ))}
      {model.links.map(({ file, link }) => (
        <LinkView
          key={link.id}
          model={link}
          remove={() => model.removeQuestion(file, link)}
          focusAfter={findAfterQuestion}
        />
      ))}
      <Unsaved model={model} />
      {model.phoneFiles.map(
        (file) =>
          file.phone !== null && (
            <PhoneChoice
              key={file.id}
              model={file.phone}
              name={file.name}
              show={() => void model.showPhoneRows(file)}
              remove={() => model.remove(file)}
              focusFilesInput={focusFilesInput}
            />
          ),
      )}
      {model.discFiles.map(
        (file) =>
          file.disc !== null && (
            <Suspense key={file.id} fallback={<Spinner />}>
              <DiscReview
                model={file.disc}
                name={file.name}
                level={model.level}
                setLevel={model.setLevel}
                remove={() => model.remove(file)}
                focusFilesInput={focusFilesInput}
              />
            </Suspense>
          ),
      )}
      <Overview model={model} />
      <div>
        {model.documents.map((document) => (
          <DocumentView key={document.id} model={model} document={document} />
        ))}
      </div>
    </div>
  );
});

/** The review of documents: what they say becomes rows of the record when the person accepts it. */
export const DocumentsPage = observer(() => {
  const label = useLabels(documentLabels);
  return (
    <>
      <PageTitle title={label("title")} />
      <WithRecord>
        <Review />
      </WithRecord>
    </>
  );
});
