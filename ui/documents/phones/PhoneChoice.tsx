import type { PhoneKind, PhoneLeftover, UnreadReason } from "@libretto/core/documents/phones/phone-export";
import { reasonTexts } from "@libretto/core/documents/reason-texts";
import { REVIEW_ROW_LIMIT } from "@libretto/core/kernel/limits";
import { measureLabels } from "@libretto/core/reports/labels/measure-labels";
import { phoneAppName } from "@libretto/core/reports/labels/source-texts";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { Spinner } from "../../shared/controls/Spinner.tsx";
import { Disclosure } from "../../shared/disclosure.ts";
import { CheckField } from "../../shared/fields/CheckField.tsx";
import { fieldWithoutForm } from "../../shared/fields/field-without-form.ts";
import { dayText } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { Fold } from "../../shared/list/Fold.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { moveFocusTo } from "../../shared/move-focus.ts";
import { PeriodFields } from "../../shared/period/PeriodFields.tsx";
import { periodLabels } from "../../shared/period/period-labels.ts";
import { documentLabels } from "../document-labels.ts";
import styles from "../documents.module.css";
import type { OfferedKind, PhoneChoiceModel } from "./phone-choice-model.ts";
import { phoneLabels } from "./phone-labels.ts";
import { phoneTypeName } from "./phone-type-names.ts";

const PhoneEcgs = lazy(async () => ({ default: (await import("./PhoneEcgs.tsx")).PhoneEcgs }));

interface Props {
  readonly model: PhoneChoiceModel;
}

/** The name of a kind of measurement. */
const useKindName = () => {
  const labels = measureLabels[useModel(LanguageModel).current];
  return (kind: PhoneKind): string => labels[kind === "bloodPressure" ? "pressure" : kind];
};

const Kind = observer(({ model, offered }: Props & { readonly offered: OfferedKind }) => {
  const label = useLabels(phoneLabels);
  const name = useKindName()(offered.kind);
  const { kind, counts, isChosen, offersMean, rowsPerDay } = offered;
  return (
    <>
      <CheckField field={fieldWithoutForm(`${model.id}-${kind}`, kind, isChosen, (is) => model.chooseKind(kind, is))}>
        {label("kind", { kind: name, count: counts.each })}
      </CheckField>
      {isChosen && offersMean && (
        <CheckField
          field={fieldWithoutForm(`${model.id}-${kind}-mean`, "mean", rowsPerDay === "mean", (is) =>
            model.chooseMean(kind, is),
          )}
        >
          {label("mean", { kind: name, count: counts.mean })}
        </CheckField>
      )}
    </>
  );
});

/** Entries of the file by their type, with their number and why they give no row. */
const LeftoverList = observer(({ leftovers }: { readonly leftovers: readonly PhoneLeftover[] }) => {
  const { current } = useModel(LanguageModel);
  return (
    <ul className={styles.listed}>
      {leftovers.map(({ type, why, count }) => (
        <li key={`${type} ${why}`}>
          <strong>{phoneTypeName(type, current)}</strong>
          {` (${count}): ${reasonTexts[current][why]}`}
        </li>
      ))}
    </ul>
  );
});

const countAll = (entries: readonly { readonly count: number }[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0);

/** The entries for which the record has no field, or that are there already. */
const Leftovers = observer(({ model }: Props) => {
  const label = useLabels(phoneLabels);
  const open = useOwnModel(() => new Disclosure());
  const { others } = model;
  if (others.length === 0) return null;
  return (
    <Fold title={label("notTaken", { count: countAll(others) })} isOpen={open.isOpen} toggle={open.toggle}>
      <p className={styles.note}>{label("notTakenAbout")}</p>
      <LeftoverList leftovers={others} />
    </Fold>
  );
});

const UNREAD_LABELS = {
  noField: "unreadNoField",
  calculated: "unreadCalculated",
  summary: "unreadSummary",
  otherProgram: "unreadOtherProgram",
} as const satisfies Readonly<Record<UnreadReason, string>>;

/** The files of the archive that were not read, and why. */
const UnreadFileList = observer(({ model }: Props) => {
  const label = useLabels(phoneLabels);
  const { current } = useModel(LanguageModel);
  const open = useOwnModel(() => new Disclosure());
  const { unreadFiles } = model.phone;
  if (unreadFiles.length === 0) return null;
  return (
    <Fold title={label("unread", { count: countAll(unreadFiles) })} isOpen={open.isOpen} toggle={open.toggle}>
      <p className={styles.note}>{label("unreadAbout")}</p>
      <ul className={styles.listed}>
        {unreadFiles.map(({ name, why, count }) => (
          <li key={`${name} ${why}`}>
            <strong>{phoneTypeName(name, current)}</strong>
            {` (${count}): ${label(UNREAD_LABELS[why])}`}
          </li>
        ))}
      </ul>
    </Fold>
  );
});

/** The electrocardiograms of the file; the viewer is loaded when they are opened. */
const Ecgs = observer(({ model }: Props) => {
  const label = useLabels(phoneLabels);
  const open = useOwnModel(() => new Disclosure());
  const { ecgs } = model.phone;
  if (ecgs.length === 0) return null;
  return (
    <Fold title={label("ecgs", { count: ecgs.length })} isOpen={open.isOpen} toggle={open.toggle}>
      <Suspense fallback={<Spinner />}>
        <PhoneEcgs ecgs={ecgs} />
      </Suspense>
    </Fold>
  );
});

const Choice = observer(({ model }: Props) => {
  const label = useLabels(phoneLabels);
  const periodLabel = useLabels(periodLabels);
  const { kinds, count, problem, minuteMeans } = model;
  const problemText = () => {
    if (problem === null) return "";
    return problem === "dateInvalid" ? periodLabel(problem) : label(problem, { limit: REVIEW_ROW_LIMIT });
  };
  return (
    <>
      <PeriodFields model={model.period} />
      <fieldset className={styles.kinds}>
        <legend>{label("kinds")}</legend>
        {kinds.map((offered) => (
          <Kind key={offered.kind} model={model} offered={offered} />
        ))}
      </fieldset>
      {kinds.some(({ offersMean, isChosen }) => offersMean && isChosen) && (
        <p className={styles.note}>{label(model.phone.exportedOn === null ? "meanHintNewest" : "meanHint")}</p>
      )}
      {minuteMeans.rows > 0 && <p className={styles.note}>{label("minuteMeans", minuteMeans)}</p>}
      <p className={styles.note}>{label("zone")}</p>
      <p role="status">
        {label("count", { count })} {problemText()}
      </p>
    </>
  );
});

/** Whose the export is, as far as it says; the person confirms it when something differs from the sheet. */
const PhonePerson = observer(({ model }: Props) => {
  const label = useLabels(phoneLabels);
  const { person, phone, differences, otherEcgPersons, needsOwnership, areEcgNamesSame, isOwn, id } = model;
  const isDoubtful = needsOwnership || person !== "sameBirth";
  return (
    <>
      <div {...(needsOwnership && { role: "alert" })} className={isDoubtful ? styles.problem : styles.note}>
        <p>{label(needsOwnership ? "otherPerson" : person)}</p>
        {differences.map((one) => (
          <p key={one}>{label(one, { birth: dayText(phone.birth) })}</p>
        ))}
        {otherEcgPersons.map(({ name, birth }) => (
          <p key={`${name} ${birth}`}>
            {label("ecgPerson", {
              name: name || label("noName"),
              birth: birth === "" ? label("noBirth") : dayText(birth),
            })}
          </p>
        ))}
      </div>
      {phone.ecgs.length > 0 && otherEcgPersons.length === 0 && (
        <p className={areEcgNamesSame ? styles.note : styles.problem}>
          {label(areEcgNamesSame ? "ecgSameName" : "ecgNoName")}
        </p>
      )}
      {needsOwnership && (
        <CheckField field={fieldWithoutForm(`${id}-own`, "own", isOwn, model.setOwn)} required>
          {label("isOwn")}
        </CheckField>
      )}
    </>
  );
});

/** What is wrong with the file, before anything is chosen. */
const Warnings = observer(({ model }: Props) => {
  const label = useLabels(phoneLabels);
  const { problems } = model;
  const { isWhole, mistakes, otherExports, unreadEcgs } = model.phone;
  const texts = [
    ...(isWhole ? [] : [label("cut")]),
    ...(mistakes === 0 ? [] : [label("mistakes", { count: mistakes })]),
    ...(otherExports.length === 0
      ? []
      : [label("otherExports", { count: otherExports.length, names: otherExports.join(", ") })]),
    ...(unreadEcgs.faulty === 0 ? [] : [label("ecgsFaulty", { count: unreadEcgs.faulty })]),
    ...(unreadEcgs.older === 0 ? [] : [label("ecgsOlder", { count: unreadEcgs.older })]),
  ];
  return (
    <>
      {texts.map((text) => (
        <p key={text} role="alert" className={styles.problem}>
          {text}
        </p>
      ))}
      {problems.length > 0 && (
        <>
          <p className={styles.problem}>{label("problems", { count: countAll(problems) })}</p>
          <LeftoverList leftovers={problems} />
        </>
      )}
    </>
  );
});

interface ChoiceProps extends Props {
  /** Moves the focus to the input of the files when the choice disappears. */
  readonly focusFilesInput: ReturnType<typeof moveFocusTo>;
  /** The name of the file. */
  readonly name: string;
  /** Shows the chosen rows. */
  readonly show: () => void;
  readonly remove: () => void;
}

/** The choice from the export of a phone: the period, the kinds, and of many rows one mean a day. */
export const PhoneChoice = observer(({ model, name, show, remove, focusFilesInput }: ChoiceProps) => {
  const label = useLabels(phoneLabels);
  const documentLabel = useLabels(documentLabels);
  const app = phoneAppName(model.phone.format, useModel(LanguageModel).current);
  const { total, span, isOpen, mayChoose, problem, count, id, prepared } = model;
  const sectionId = `${id}-choice`;
  return (
    <section id={sectionId} tabIndex={-1} className={styles.card} aria-label={label("named", { app, name })}>
      <h2>{label("title", { app })}</h2>
      <p>
        {span === null
          ? label("foundNone")
          : label("found", { count: total, from: dayText(span.from), to: dayText(span.to) })}
      </p>
      <PhonePerson model={model} />
      <Warnings model={model} />
      {model.phone.format === "googleFit" && <p className={styles.note}>{label("severalArchives")}</p>}
      {span !== null && isOpen && mayChoose && <Choice model={model} />}
      <p role="status" className={styles.note}>
        {prepared === null ? "" : label("preparing", prepared)}
      </p>
      {!isOpen && (
        <>
          <p role="status">{label("shown")}</p>
          <p className={styles.note}>{label("againHint")}</p>
        </>
      )}
      <div className={styles.buttons}>
        {isOpen && mayChoose && problem === null && (
          <span ref={moveFocusTo(sectionId)}>
            <Button tone="primary" busy={model.prepared !== null} onClick={show}>
              {label("show", { count })}
            </Button>
          </span>
        )}
        {!isOpen && (
          <span ref={moveFocusTo(sectionId)}>
            <Button onClick={() => model.setOpen(true)}>{label("again")}</Button>
          </span>
        )}
        <span ref={focusFilesInput}>
          <Button tone="plain" aria-label={documentLabel("removeNamed", { name })} onClick={remove}>
            {documentLabel("remove")}
          </Button>
        </span>
      </div>
      {mayChoose && <Ecgs model={model} />}
      <Leftovers model={model} />
      <UnreadFileList model={model} />
    </section>
  );
});
