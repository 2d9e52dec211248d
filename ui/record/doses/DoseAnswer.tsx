import { dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { timeIn } from "@libretto/core/messages/days";
import type { LoggedDose } from "@libretto/core/record/across/doses/dose-log";
import { DOSE_STATES, type DoseState as State } from "@libretto/core/record/doses/dose";
import { doseStateName } from "@libretto/core/record/doses/dose-texts";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { Disclosure } from "../../shared/disclosure.ts";
import { dayText } from "../../shared/formats.ts";
import { UndoIcon } from "../../shared/icons/icons.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { moveFocus } from "../../shared/move-focus.ts";
import { isOffline } from "../../shared/offline.ts";
import { DoseState, STATE_ICONS } from "./DoseState.tsx";
import { doseLabels } from "./dose-labels.ts";
import type { DoseLogModel, UnsavedAnswer } from "./dose-log-model.ts";
import styles from "./doses.module.css";

/** The two ways in which a dose was not taken. */
const OMITTED: readonly State[] = ["forgotten", "skipped"];

interface Props {
  readonly dose: LoggedDose;
  readonly log: DoseLogModel;
}

/**
 * When a part of a dose is removed with the focus in it, the focus stays at the dose. When the dose itself is removed, it
 * goes to the title of the week.
 */
export const keepFocusAtDose = (node: HTMLElement | null) => {
  const dose = node?.closest<HTMLElement>(`.${styles.dose}, .${styles.whenNeeded}`) ?? null;
  const week = node?.closest("section")?.querySelector<HTMLElement>("h2") ?? null;
  return () => {
    if (node !== null) moveFocus(node, () => (dose?.isConnected === true ? dose : week));
  };
};

/** The name of a dose for a screen reader. */
const useDoseName = ({ therapy, day, time, answer }: LoggedDose, today: string): string => {
  const label = useLabels(doseLabels);
  const { current } = useModel(LanguageModel);
  const drug = therapy.drug.name;
  const at = time ?? (answer === null ? "" : timeIn(current, answer.at));
  return day === today ? label("dose", { drug, time: at }) : label("doseOn", { drug, time: at, date: dayText(day) });
};

interface UnsavedProps {
  readonly unsaved: UnsavedAnswer;
  readonly name: string;
  readonly log: DoseLogModel;
}

/** Why an answer is not stored, and what happens with it. The network can be back since its sending failed. */
const useUnsavedReason = (): ((
  unsaved: UnsavedAnswer & { readonly failure: Failure },
  log: DoseLogModel,
) => string) => {
  const label = useLabels(doseLabels);
  const message = useMessages();
  return (unsaved, log) => {
    if (log.isWaiting(unsaved)) return label("waiting");
    return isOffline(unsaved.failure) ? label("sendNow") : message(unsaved.failure.code);
  };
};

/** An answer that is not stored: it is never shown as if it were. */
export const Unsaved = observer(({ unsaved, name, log }: UnsavedProps) => {
  const label = useLabels(doseLabels);
  const reasonOf = useUnsavedReason();
  const { dose, failure } = unsaved;
  return (
    <div className={styles.answer} ref={keepFocusAtDose}>
      <span role="status">
        <DoseState state={dose.state} />{" "}
        {failure === null ? (
          label("saving")
        ) : (
          <strong className={styles.failed}>
            {label("notSaved")}: {reasonOf({ dose, failure }, log)}
          </strong>
        )}
      </span>
      {failure !== null && (
        <span className={styles.ways} ref={keepFocusAtDose}>
          <Button aria-label={label("retryOf", { dose: name })} onClick={() => void log.retry(unsaved)}>
            {label("retry")}
          </Button>
          <Button tone="plain" aria-label={label("discardOf", { dose: name })} onClick={() => log.discard(unsaved)}>
            {label("discard")}
          </Button>
        </span>
      )}
    </div>
  );
});

interface AnswersProps extends Props {
  readonly states: readonly State[];
  readonly name: string;
  readonly close: () => void;
}

/** Answers to choose from. */
const Answers = observer(({ dose, log, states, name, close }: AnswersProps) => {
  const label = useLabels(doseLabels);
  const { current } = useModel(LanguageModel);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, which the row shows already
    <div ref={keepFocusAtDose} role="group" aria-label={label("answersOf", { dose: name })} className={styles.answers}>
      {states.map((one) => (
        <Button
          key={one}
          icon={STATE_ICONS[one]}
          aria-pressed={one === dose.state}
          onClick={() => {
            close();
            void log.answer(dose, one);
          }}
        >
          {doseStateName(one, current)}
        </Button>
      ))}
    </div>
  );
});

/** When an answer about a planned dose was given, which is not when the dose was taken. */
const AnsweredAt = observer(
  ({ answer, day }: { readonly answer: NonNullable<LoggedDose["answer"]>; readonly day: string }) => {
    const label = useLabels(doseLabels);
    const { current } = useModel(LanguageModel);
    const time = timeIn(current, answer.at);
    const on = dayOf(answer.at);
    return <small>{on === day ? label("at", { time }) : label("on", { date: dayText(on), time })}</small>;
  },
);

interface QuestionProps extends Props {
  readonly name: string;
  readonly others: Disclosure;
}

/** Was it taken, or not: the three answers to a dose, each one tap; a dose that was not taken has two reasons. */
const Question = observer(({ dose, log, name, others }: QuestionProps) => {
  const label = useLabels(doseLabels);
  const { current } = useModel(LanguageModel);
  const answerButton = (state: State, tone: "primary" | "outline") => (
    <Button
      tone={tone}
      icon={STATE_ICONS[state]}
      aria-label={label("answerOf", { answer: doseStateName(state, current), dose: name })}
      onClick={() => void log.answer(dose, state)}
    >
      {doseStateName(state, current)}
    </Button>
  );
  return (
    <div className={styles.question} ref={keepFocusAtDose}>
      {answerButton("taken", "primary")}
      <Button
        aria-expanded={others.isOpen}
        aria-label={label("answerOf", { answer: label("omitted"), dose: name })}
        onClick={others.toggle}
      >
        {label("omitted")}
      </Button>
      {answerButton("unknown", "outline")}
    </div>
  );
});

interface GivenProps extends Props {
  readonly answer: NonNullable<LoggedDose["answer"]>;
  readonly name: string;
  readonly others: Disclosure;
}

/** A stored answer. It can be changed, and taken back in one tap; a dose without a planned time can only be taken back. */
const GivenAnswer = observer(({ dose: { day, time }, answer, log, name, others }: GivenProps) => {
  const label = useLabels(doseLabels);
  return (
    <div className={styles.answer} ref={keepFocusAtDose}>
      <span role="status">
        <DoseState state={answer.state} /> {time !== null && <AnsweredAt answer={answer} day={day} />}
      </span>
      {time !== null && (
        <Button
          tone="plain"
          aria-expanded={others.isOpen}
          aria-label={label("changeOf", { dose: name })}
          onClick={others.toggle}
        >
          {label("change")}
        </Button>
      )}
      <Button
        tone="plain"
        icon={UndoIcon}
        busy={log.isRemoving(answer)}
        aria-label={label("undoOf", { dose: name })}
        onClick={() => {
          others.hide();
          void log.remove(answer);
        }}
      >
        {label("undo")}
      </Button>
    </div>
  );
});

/**
 * What the person says of a dose. An unanswered dose has three large answers; an answer can be changed and taken back.
 */
export const DoseAnswer = observer(({ dose, log }: Props) => {
  const label = useLabels(doseLabels);
  const others = useOwnModel(() => new Disclosure());
  const name = useDoseName(dose, dayOf(log.now));
  const unsaved = log.unsavedOf(dose);
  const { answer, state, isDue } = dose;
  if (unsaved === null && state === null && !isDue) return <span className={styles.later}>{label("later")}</span>;
  return (
    <div className={styles.dose} tabIndex={-1}>
      <span role="status" className="visually-hidden">
        {log.isUndone(dose) && label("undone", { dose: name })}
      </span>
      {unsaved !== null ? (
        <Unsaved unsaved={unsaved} name={name} log={log} />
      ) : state === null || answer === null ? (
        <Question dose={dose} log={log} name={name} others={others} />
      ) : (
        <GivenAnswer dose={dose} answer={answer} log={log} name={name} others={others} />
      )}
      {unsaved === null && others.isOpen && (
        <Answers
          dose={dose}
          log={log}
          states={state === null ? OMITTED : DOSE_STATES}
          name={name}
          close={others.hide}
        />
      )}
    </div>
  );
});
