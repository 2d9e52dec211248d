import { capitalise } from "@libretto/core/messages/capitalise";
import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { ROUTES } from "@libretto/core/navigation/routes";
import { rowAddress } from "@libretto/core/navigation/row-address";
import type { DoseSituation, DosesOfPart, TimedDose } from "@libretto/core/record/across/doses/day-parts";
import { PART_OF_DAY_NAMES } from "@libretto/core/record/therapies/schedule/part-of-day-names";
import { observer } from "mobx-react-lite";
import { lazy, Suspense, useEffect } from "react";
import { Link } from "react-router-dom";
import { Icon, type IconShape } from "../../../shared/icons/Icon.tsx";
import { DoneIcon, HelpIcon, OpenIcon, WarningIcon } from "../../../shared/icons/icons.ts";
import { useLabels } from "../../../shared/labels.ts";
import { LanguageModel } from "../../../shared/language-model.ts";
import { useModel } from "../../../shared/models.ts";
import { loadWithRetry } from "../../../shell/load-with-retry.ts";
import { MarksWhenNeeded } from "../../open-findings/MarksWhenNeeded.tsx";
import { summaryLabels } from "../summary/summary-labels.ts";
import styles from "./today.module.css";
import { todayLabels } from "./today-labels.ts";
import type { TodayModel } from "./today-model.ts";

const loadDoseControls = () => import("../../doses/DoseControls.tsx");
/** Only those who record doses need the code. It waits for a network, because the page must stay without it. */
const PlannedDose = lazy(async () => ({ default: (await loadWithRetry(loadDoseControls)).PlannedDose }));
const AnswerAll = lazy(async () => ({ default: (await loadWithRetry(loadDoseControls)).AnswerAll }));

/** The amount of a dose. The documented dose follows an amount of its own, because the two can differ. */
const DoseAmount = ({ dose: { amount, therapy } }: { readonly dose: TimedDose }) => {
  const label = useLabels(summaryLabels);
  const dose = isolateDirection(therapy.dose);
  const hasOther = amount !== "" && amount !== therapy.dose;
  return <span>{hasOther ? `${isolateDirection(amount)}, ${label("documentedDose", { dose })}` : dose}</span>;
};

/** A day whose parts are shown. */
export type ShownDay = Pick<
  TodayModel,
  "hasDoseLog" | "isOpen" | "toggle" | "keepOpen" | "canAnswerSeveral" | "situationsOf"
>;

const DoseRow = observer(({ dose, model }: { readonly dose: TimedDose; readonly model: ShownDay }) => (
  <li>
    <time>{dose.time}</time>
    <Link to={rowAddress({ section: "therapies", id: dose.therapy.id }) ?? ROUTES.therapies}>
      {dose.therapy.drug.name}
    </Link>
    <DoseAmount dose={dose} />
    {model.hasDoseLog && (
      <div className={styles.doseAnswer}>
        <Suspense>
          <PlannedDose therapy={dose.therapy} time={dose.time} day={dose.day} />
        </Suspense>
      </div>
    )}
  </li>
));

/** The tones of a part, the one that needs attention most first; a part without them waits for its time. */
const TONES: readonly (readonly [
  tone: "open" | "unknown" | "done",
  situations: readonly DoseSituation[],
  IconShape,
])[] = [
  ["open", ["passed", "forgotten"], WarningIcon],
  ["unknown", ["unknown"], HelpIcon],
  ["done", ["taken", "skipped"], DoneIcon],
];

/** What is known of the doses of a part, in words, with an icon and a colour. */
export const Status = observer(
  ({ part, model }: { readonly part: Pick<DosesOfPart, "doses">; readonly model: ShownDay }) => {
    const label = useLabels(todayLabels);
    const counts = model.situationsOf(part);
    if (!model.hasDoseLog) return <small>{label("planned", { count: part.doses.length })}</small>;
    if (counts === null) return <small>{label("notLoaded")}</small>;
    const isWaiting = counts.some(([one]) => one === "soon" || one === "later");
    const tone = TONES.find(
      ([name, ones]) => counts.some(([one]) => ones.includes(one)) && !(name === "done" && isWaiting),
    );
    const [only] = counts.length === 1 ? counts : [];
    const text =
      only?.[0] === "taken"
        ? label("allTaken", { count: only[1] })
        : only?.[0] === "later"
          ? label("onlyLater")
          : counts.map(([situation, count]) => label(situation, { count })).join(", ");
    return (
      <span className={`${styles.status} ${tone === undefined ? "" : styles[tone[0]]}`}>
        {tone !== undefined && <Icon of={tone[2]} />}
        {text}
      </span>
    );
  },
);

/** A part of the day: its state in one line, and its doses below. */
export const DayPart = observer(({ part, model }: { readonly part: DosesOfPart; readonly model: ShownDay }) => {
  const { current } = useModel(LanguageModel);
  const isOpen = model.isOpen(part.part);
  useEffect(() => {
    if (isOpen) model.keepOpen(part.part);
  }, [isOpen, model, part.part]);
  const name = PART_OF_DAY_NAMES[current][part.part];
  const times = [...new Set([part.doses.at(0)?.time, part.doses.at(-1)?.time])].join("–");
  return (
    <div className={styles.part}>
      <h3>
        <button
          type="button"
          id={`doses-${part.part}`}
          className={styles.partButton}
          aria-expanded={isOpen}
          onClick={() => model.toggle(part.part)}
        >
          <Icon of={OpenIcon} className={`${styles.arrow} ${isOpen ? "" : styles.closed}`} />
          <span>
            <strong>{capitalise(name)}</strong> <time>{times}</time>
          </span>
          <Status part={part} model={model} />
        </button>
      </h3>
      {/* a closed part does not hide a dangerous medicine */}
      <MarksWhenNeeded therapies={part.doses.map(({ therapy }) => therapy)} />
      {isOpen && (
        <>
          {model.canAnswerSeveral(part) && (
            <div className={styles.all}>
              <Suspense>
                <AnswerAll doses={part.doses} part={name} nextFocus={`doses-${part.part}`} />
              </Suspense>
            </div>
          )}
          <ul className={styles.lines}>
            {part.doses.map((dose) => (
              <DoseRow key={`${dose.time}-${dose.therapy.id}`} dose={dose} model={model} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
});
