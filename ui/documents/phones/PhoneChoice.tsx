import type { PhoneKind } from "@libretto/core/documents/phones/phone-export";
import { reasonTexts } from "@libretto/core/documents/reason-texts";
import { REVIEW_ROW_LIMIT } from "@libretto/core/kernel/limits";
import { measureLabels } from "@libretto/core/reports/labels/measure-labels";
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

/** The entries of the file that give no row, and why. */
const Leftovers = observer(({ model }: Props) => {
  const label = useLabels(phoneLabels);
  const { current } = useModel(LanguageModel);
  const open = useOwnModel(() => new Disclosure());
  const { leftovers } = model.phone;
  if (leftovers.length === 0) return null;
  const count = leftovers.reduce((sum, one) => sum + one.count, 0);
  return (
    <Fold title={label("notTaken", { count })} isOpen={open.isOpen} toggle={open.toggle}>
      <p className={styles.note}>{label("notTakenAbout")}</p>
      <ul className={styles.listed}>
        {leftovers.map(({ type, why, count: one }) => (
          <li key={`${type} ${why}`}>
            <strong>{phoneTypeName(type, current)}</strong>
            {` (${one}): ${reasonTexts[current][why]}`}
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
  const { kinds, count, problem } = model;
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
        <p className={styles.note}>{label("meanHint")}</p>
      )}
      <p role="status">
        {label("count", { count })} {problemText()}
      </p>
    </>
  );
});

/** Whose the export is, as far as it says, and whether its end is missing. */
const Warnings = observer(({ model }: Props) => {
  const label = useLabels(phoneLabels);
  const { person, phone } = model;
  return (
    <>
      <p className={person === "sameBirth" ? styles.note : styles.problem}>
        {label(person, { birth: dayText(phone.birth) })}
      </p>
      {!phone.isWhole && (
        <p role="alert" className={styles.problem}>
          {label("cut")}
        </p>
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
  const { total, span, isOpen, problem, count, id } = model;
  const sectionId = `${id}-choice`;
  return (
    <section id={sectionId} tabIndex={-1} className={styles.card} aria-label={label("named", { name })}>
      <h2>{label("title")}</h2>
      <p>
        {span === null
          ? label("foundNone")
          : label("found", { count: total, from: dayText(span.from), to: dayText(span.to) })}
      </p>
      <Warnings model={model} />
      {span !== null && isOpen && <Choice model={model} />}
      {!isOpen && (
        <>
          <p role="status">{label("shown")}</p>
          <p className={styles.note}>{label("againHint")}</p>
        </>
      )}
      <div className={styles.buttons}>
        {isOpen && problem === null && (
          <span ref={moveFocusTo(sectionId)}>
            <Button tone="primary" onClick={show}>
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
      <Ecgs model={model} />
      <Leftovers model={model} />
    </section>
  );
});
