import { INVESTIGATION_KINDS } from "@libretto/core/catalogues/clinical/investigation";
import { capitalise } from "@libretto/core/messages/capitalise";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { observer } from "mobx-react-lite";
import { pictureLabels } from "../../record/dicom/picture-labels.ts";
import { SeriesViewer } from "../../record/dicom/SeriesViewer.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { CheckField } from "../../shared/fields/CheckField.tsx";
import { fieldWithoutForm } from "../../shared/fields/field-without-form.ts";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { dayText } from "../../shared/formats.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { moveFocusTo } from "../../shared/move-focus.ts";
import { sizeText } from "../../shared/uploads/size-text.ts";
import styles from "../documents.module.css";
import { discLabels } from "./disc-labels.ts";
import type { DiscReviewModel } from "./disc-review-model.ts";
import type { OfferedSeries, StudyReviewModel } from "./study-review-model.ts";

interface Props {
  readonly disc: DiscReviewModel;
  readonly model: StudyReviewModel;
}
type StudyProps = Pick<Props, "model">;

/** Whose the images are, as far as they say, and whether the person has confirmed it. */
const Person = observer(({ model }: StudyProps) => {
  const label = useLabels(discLabels);
  const { person } = model.study;
  const name = `${person?.name ?? ""} ${person?.surname ?? ""}`.trim() || label("unnamed");
  const birth =
    person === null || person.birth === "" ? label("noBirth") : person.birth.split("-").toReversed().join("/");
  const about = person === null ? "noPerson" : model.isOtherPerson ? "otherPerson" : "person";
  return (
    <>
      <p {...(about === "person" ? { className: styles.note } : { className: styles.problem, role: "alert" })}>
        {label(about, { name, birth })}
      </p>
      {model.needsOwnership && (
        <CheckField field={fieldWithoutForm(`${model.id}-own`, "own", model.isOwn, model.setOwn)} required>
          {label("isOwn")}
        </CheckField>
      )}
    </>
  );
});

/** A series: whether it is stored, how large it is, what cannot be seen of it, and its viewer. */
const Series = observer(({ model, offered }: StudyProps & { readonly offered: OfferedSeries }) => {
  const label = useLabels(discLabels);
  const viewerLabel = useLabels(pictureLabels);
  const { current } = useModel(LanguageModel);
  const { series, isChosen, storedCount } = offered;
  const { images, bytes, hidden, uid } = series;
  const name = series.label || label("unnamedSeries");
  const count = images.length;
  const isOpen = model.openSeries === uid;
  const stored =
    storedCount === 0
      ? ""
      : label(storedCount === count ? "storedSeries" : "storedPart", { stored: storedCount, count });
  return (
    <li>
      <div>
        <CheckField
          field={fieldWithoutForm(`${model.id}-${uid}`, "series", isChosen, (is) => model.choose(series, is))}
        >
          {label("oneSeries", { name, count, size: sizeText(bytes, current) })}
          {stored !== "" && <span className={styles.state}>{stored}</span>}
        </CheckField>
        {hidden.map(({ reason, count: hiddenCount }) => (
          <p key={JSON.stringify(reason)} className={styles.note}>
            {label(reason.is, { count: hiddenCount, name: reason.is === "compressed" ? reason.name : "" })}
          </p>
        ))}
      </div>
      <Button
        aria-expanded={isOpen}
        aria-label={isOpen ? label("hide") : viewerLabel("lookAt", { name })}
        onClick={() => model.toggle(series)}
      >
        {isOpen ? label("hide") : viewerLabel("look")}
      </Button>
      {isOpen && (
        <div className={styles.viewer}>
          <SeriesViewer name={name} count={count} load={model.loadImage(series)} />
        </div>
      )}
    </li>
  );
});

/** The documents of the exam; the text of a report can be read here. */
const Documents = observer(({ model }: StudyProps) => {
  const label = useLabels(discLabels);
  const { current } = useModel(LanguageModel);
  const { documents } = model;
  if (documents.length === 0) return null;
  return (
    <>
      <h4>{label("documents")}</h4>
      <ul className={styles.listed}>
        {documents.map((file) => {
          const { path, title, bytes, printed } = file;
          return (
            <li key={path}>
              {label(printed === null ? "pdf" : "text", { name: title, size: sizeText(bytes, current) })}
              {model.isStored(file) && <span className={styles.state}>{label("storedDocument")}</span>}
              {printed !== null && <pre className={styles.report}>{printed.text}</pre>}
            </li>
          );
        })}
      </ul>
    </>
  );
});

/** What was stored, why not everything was, and what is going on. */
const StoringState = observer(({ model }: StudyProps) => {
  const label = useLabels(discLabels);
  const message = useMessages();
  const { progress, failure, storedCount, openFiles, isComplete, isInterrupted, unreadableCount } = model;
  const files = label("fileCount", { count: openFiles.length });
  const state =
    progress !== null
      ? label("storing", { done: progress.done + 1, total: progress.total })
      : isComplete
        ? label("complete")
        : storedCount > 0
          ? label("stored", { count: storedCount })
          : "";
  return (
    <>
      <p role="status" className={styles.note}>
        {state}
      </p>
      {progress === null && failure !== null && (
        <p role="alert" className={styles.problem}>
          {label("failed", { reason: `${message(failure.code)}.`, files })}
        </p>
      )}
      {progress === null && failure === null && isInterrupted && (
        <p role="alert" className={styles.problem}>
          {label("interrupted", { files })}
        </p>
      )}
      {progress === null && unreadableCount > 0 && (
        <p role="alert" className={styles.problem}>
          {label("unreadable", { count: unreadableCount })}
        </p>
      )}
    </>
  );
});

/** What storing means in files and size, and the buttons. */
const Storing = observer(({ disc, model }: Props) => {
  const label = useLabels(discLabels);
  const { current } = useModel(LanguageModel);
  const { examKinds } = recordLabels[current];
  const { progress, openFiles, openBytes, problem, storedCount, kind, isComplete } = model;
  const { room } = disc.stored;
  const values = {
    ...{ files: label("fileCount", { count: openFiles.length }), size: sizeText(openBytes, current) },
    ...{ room: sizeText(room.bytes, current), freeFiles: label("fileCount", { count: room.files }) },
  };
  return (
    <>
      {!isComplete && (
        <>
          <SelectField
            field={fieldWithoutForm<typeof kind>(`${model.id}-kind`, "kind", kind, model.setKind)}
            label={label("kind")}
            choices={INVESTIGATION_KINDS.map((value) => ({ value, label: capitalise(examKinds[value]) }))}
            required
          />
          {openFiles.length > 0 && <p>{label("becomes", values)}</p>}
          {problem !== null && problem !== "nothingChosen" && (
            <p role="alert" className={styles.problem}>
              {label(problem, values)}
            </p>
          )}
        </>
      )}
      <StoringState model={model} />
      <div className={styles.buttons}>
        {(problem === null || progress !== null) && (
          <span ref={moveFocusTo(model.id)}>
            <Button tone="primary" busy={progress !== null || disc.isStoring} onClick={() => void model.store()}>
              {label(storedCount > 0 ? "continueStoring" : "store", values)}
            </Button>
          </span>
        )}
        {progress !== null && (
          <span ref={moveFocusTo(model.id)}>
            <Button onClick={model.stop}>{label("stop")}</Button>
          </span>
        )}
      </div>
    </>
  );
});

/** A study of a disc: an exam that the person stores with its images and documents. */
export const StudyReview = observer(({ disc, model }: Props) => {
  const label = useLabels(discLabels);
  const { study, title, isOffered, series } = model;
  const { studiedOn, institution, otherObjects } = study;
  const heading = studiedOn === null ? title : label("studyOf", { title, date: dayText(studiedOn) });
  return (
    <section id={model.id} tabIndex={-1} aria-label={heading} className={styles.study}>
      <h3>{heading}</h3>
      {institution !== "" && <p className={styles.note}>{label("institution", { name: institution })}</p>}
      <Person model={model} />
      {isOffered && (
        <>
          {!model.hasDay && <p className={styles.note}>{label("noDay")}</p>}
          <ul className={styles.files} aria-label={label("series")}>
            {series.map((offered) => (
              <Series key={offered.series.uid} model={model} offered={offered} />
            ))}
          </ul>
          <Documents model={model} />
          {otherObjects > 0 && <p className={styles.note}>{label("otherObjects", { count: otherObjects })}</p>}
          <Storing disc={disc} model={model} />
        </>
      )}
    </section>
  );
});
