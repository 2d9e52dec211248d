import type { Level } from "@libretto/core/access/confidentiality";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { fieldWithoutForm } from "../../shared/fields/field-without-form.ts";
import { useLabels } from "../../shared/labels.ts";
import { LoadFailure } from "../../shared/list/LoadFailure.tsx";
import { Skeleton } from "../../shared/list/Skeleton.tsx";
import type { moveFocusTo } from "../../shared/move-focus.ts";
import { documentLabels } from "../document-labels.ts";
import styles from "../documents.module.css";
import { discLabels } from "./disc-labels.ts";
import type { DiscReviewModel } from "./disc-review-model.ts";
import { StudyReview } from "./StudyReview.tsx";
import { baseNameOf } from "./study-storage.ts";

interface Props {
  readonly model: DiscReviewModel;
}

/** More files that cannot be stored or are not read are only counted. */
const NAMED_FILES = 10;

/** What is on the disc and is not offered, each with the reason. */
const NotOffered = observer(({ model }: Props) => {
  const label = useLabels(discLabels);
  const { problems, missing, unread, otherFiles } = model.disc;
  const names = [
    ...unread.slice(0, NAMED_FILES),
    ...(unread.length > NAMED_FILES ? [label("moreProblems", { count: unread.length - NAMED_FILES })] : []),
  ].join(", ");
  const { loosePdfs } = model.arranged;
  return (
    <>
      {missing > 0 && (
        <p role="alert" className={styles.problem}>
          {label("missing", { count: missing })}
        </p>
      )}
      {problems.length > 0 && (
        <>
          <h3>{label("problems", { count: problems.length })}</h3>
          <ul className={styles.listed}>
            {problems.slice(0, NAMED_FILES).map(({ path, why }) => (
              <li key={path}>{`${path}: ${label(why)}`}</li>
            ))}
            {problems.length > NAMED_FILES && (
              <li>{label("moreProblems", { count: problems.length - NAMED_FILES })}</li>
            )}
          </ul>
        </>
      )}
      {loosePdfs.length > 0 && (
        <p>{label("loosePdfs", { names: loosePdfs.map(({ path }) => baseNameOf(path)).join(", ") })}</p>
      )}
      {unread.length > 0 && <p>{label("unread", { count: unread.length, names })}</p>}
      {otherFiles > 0 && <p className={styles.note}>{label("otherFiles", { count: otherFiles })}</p>}
    </>
  );
});

/** The studies, as soon as it is known which of their images the record has. */
const Studies = observer(({ model }: Props) => {
  const { stored, studies } = model;
  useEffect(() => {
    if (stored.all === null) void model.load();
  }, [model, stored]);
  if (stored.all === null)
    return stored.failure === null ? (
      <Skeleton rows={2} />
    ) : (
      <LoadFailure failure={stored.failure} retry={() => void model.load()} />
    );
  return studies.map((study) => <StudyReview key={study.id} disc={model} model={study} />);
});

interface DiscProps extends Props {
  /** The name of the archive or of the folder. */
  readonly name: string;
  readonly level: Level;
  readonly setLevel: (level: Level | null) => void;
  readonly remove: () => void;
  readonly focusFilesInput: ReturnType<typeof moveFocusTo>;
}

/** A hospital disc: the exams on it, with their images and documents. */
export const DiscReview = observer(({ model, name, level, setLevel, remove, focusFilesInput }: DiscProps) => {
  const label = useLabels(discLabels);
  const documentLabel = useLabels(documentLabels);
  const { studies, arranged, disc } = model;
  const count = disc.instances.filter(({ kind }) => kind === "image").length;
  const images = label("imageCount", { count });
  return (
    <section className={styles.card} aria-label={label("named", { name })}>
      <h2>{label("named", { name })}</h2>
      <p>{studies.length === 0 ? label("foundNone") : label("found", { count: studies.length, images })}</p>
      <p className={styles.note}>{label("purpose")}</p>
      {arranged.persons > 1 && (
        <p role="alert" className={styles.problem}>
          {label("persons", { count: arranged.persons })}
        </p>
      )}
      {model.hasOpenFiles && (
        <LevelSelect
          field={fieldWithoutForm(`${model.id}-level`, "level", level, setLevel)}
          visibleTo={model.visibleTo}
        />
      )}
      <Studies model={model} />
      <NotOffered model={model} />
      <div className={styles.buttons}>
        <span ref={focusFilesInput}>
          <Button tone="plain" aria-label={documentLabel("removeNamed", { name })} onClick={remove}>
            {documentLabel("remove")}
          </Button>
        </span>
      </div>
    </section>
  );
});
