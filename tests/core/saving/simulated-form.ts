import { isEqual } from "@libretto/core/kernel/equality";
import { failure, fieldFailure } from "@libretto/core/kernel/failure";
import { findRemoteChanges } from "@libretto/core/saving/merge";
import { ALL_TRANSITIONS, rowTransition } from "@libretto/core/saving/row-transitions";
import { eventOfFailure } from "@libretto/core/saving/save-answer";
import {
  createSaveState,
  type FormValues,
  type SaveEffect,
  type SaveEvent,
  type SaveState,
  type StoredRow,
} from "@libretto/core/saving/save-state";
import { findTransition } from "@libretto/core/saving/transition";

/** A row of the simulated server. */
export interface Row {
  readonly id: number;
  readonly version: number;
  readonly values: FormValues;
}
type Base = Pick<Row, "id" | "version">;
/** What a simulated request contains. */
export interface Content extends Base {
  readonly values: FormValues;
  readonly isConfirmed: boolean;
}

/** A request that was sent, and what is known about it. */
export interface Sent {
  readonly key: number;
  readonly content: Content;
  outcome: SaveEvent["is"] | null;
}

const ANSWERED_EFFECTS: readonly SaveEffect[] = [
  ...(["check", "checkMerged", "confirm", "prepare", "send", "repeat", "resolve", "load", "choose"] as const),
];

/** The names of the fields of the simulated form; the last one has no text on the screen. */
export const NAMES = ["dose", "note", "hidden"] as const;
const START: Row = { id: 7, version: 1, values: { dose: "", note: "", hidden: "" } };

const toStored = ({ id, version, values }: Row): StoredRow => ({ base: { id, version }, values });

/** How the surroundings answer an effect; what is not given takes the straight way. */
export interface Answer {
  /** A number that selects among the possible answers. */
  readonly choice: number;
  /** The fields that get the stored value in a merge. */
  readonly theirs: readonly string[];
}

/** A form with its user, its server and another session, all simulated. */
export class SimulatedForm {
  state: SaveState;
  /** The effect that waits for its answer. */
  pending: SaveEffect | null = null;
  rows: Row[];
  readonly sent: Sent[] = [];
  readonly effects: SaveEffect[] = [];
  /** Called before and after each event. */
  onStep: (before: SaveState, event: SaveEvent, after: SaveState) => void = () => undefined;
  private readonly answers = new Map<number, SaveEvent>();
  private nextId = 100;

  constructor(isNew: boolean) {
    this.rows = isNew ? [] : [START];
    this.state = createSaveState(START.values, isNew ? { id: 0, version: 0 } : { id: START.id, version: 1 });
  }

  /** Applies an event, and runs the effects that have no answer. */
  dispatch(event: SaveEvent): void {
    const before = this.state;
    const { state, effects } = rowTransition(before, event);
    const answered = effects.filter((effect) => ANSWERED_EFFECTS.includes(effect));
    if (answered.length > 1) throw new Error(`two effects with an answer: ${answered}`);
    if (answered.length > 0 && answered[0] !== effects.at(-1)) throw new Error(`an effect after ${answered}`);
    this.state = state;
    this.effects.push(...effects);
    if (answered[0] !== undefined) this.pending = answered[0];
    if (this.pending === "send" || this.pending === "repeat") {
      const { request } = state;
      if (answered[0] !== undefined && request !== null)
        this.sent.push({ key: request.key, content: request.content as Content, outcome: null });
    }
    this.onStep(before, event, state);
  }

  /** Answers the pending effect. */
  answer(answer: Answer): void {
    const { pending } = this;
    if (pending === null) return;
    const event = this.answerOf(pending, answer);
    if (this.state.at !== "discarded" && findTransition(ALL_TRANSITIONS, this.state, event) === undefined)
      throw new Error(`${this.state.at} does not wait for ${event.is}`);
    this.pending = null;
    this.dispatch(event);
  }

  /** Another session changes the row, or deletes it. */
  changeElsewhere(values: FormValues | null): void {
    this.rows = this.rows.flatMap((row) =>
      values === null ? [] : [{ ...row, version: row.version + 1, values: { ...row.values, ...values } }],
    );
  }

  private answerOf(effect: SaveEffect, { choice, theirs }: Answer): SaveEvent {
    const { base, confirmed, request } = this.state;
    switch (effect) {
      case "check":
        return choice === 1 ? { is: "invalid", field: "dose" } : choice === 2 ? { is: "cancelled" } : { is: "valid" };
      case "checkMerged":
        return choice === 1 ? { is: "invalid", field: "dose" } : { is: "valid" };
      case "confirm":
        return choice === 1 ? { is: "declined" } : { is: "confirmed" };
      case "prepare":
        return choice === 1
          ? { is: "notPrepared", failure: fieldFailure({ dose: "form.required" }) }
          : {
              is: "prepared",
              content: { ...(base as Base), values: confirmed ?? {}, isConfirmed: false } satisfies Content,
            };
      case "resolve":
        return choice === 1
          ? { is: "notResolved", failure: failure("refused", "therapies.notConfirmed") }
          : { is: "resolved", content: { ...(request?.content as Content), isConfirmed: true } };
      case "load": {
        const row = this.rows.find(({ id }) => id === (base as Base).id);
        if (choice === 1 || row === undefined) return { is: "notLoaded" };
        const { theirChanges, conflicts } = findRemoteChanges(this.state, row.values);
        const visible = [...theirChanges, ...conflicts].filter(({ name }) => name !== "hidden");
        const undescribed = conflicts.filter(({ name }) => name === "hidden").map(({ name }) => name);
        return { is: "loaded", stored: toStored(row), hasQuestion: visible.length > 0, undescribed };
      }
      case "choose": {
        const row = this.rows.find(({ id }) => id === (base as Base).id);
        return choice === 1 || row === undefined
          ? { is: "notChosen" }
          : { is: "chosen", stored: toStored(row), theirs };
      }
      default:
        return this.send(choice);
    }
  }

  /** The answer of the server; some are lost before the server has processed the request, some afterwards. */
  private send(choice: number): SaveEvent {
    const last = this.sent.at(-1) as Sent;
    const answer = (): SaveEvent => {
      const LOST = failure("unavailable", "failure.unanswered");
      if (choice === 1) return eventOfFailure(LOST);
      if (choice === 2) return eventOfFailure(failure("tooMany", "failure.tooMany"));
      const known = this.answers.get(last.key);
      const event = known ?? this.process(last.content, choice);
      if (event.is === "stored") this.answers.set(last.key, event);
      return choice === 3 ? eventOfFailure(LOST) : event;
    };
    const event = answer();
    last.outcome = event.is;
    return event;
  }

  private process({ id, version, values, isConfirmed }: Content, choice: number): SaveEvent {
    if (choice === 4) return eventOfFailure(fieldFailure({ note: "form.tooLong" }));
    if (choice === 5) return eventOfFailure(failure("notPermitted", "gate.notInSubscription"));
    if (choice === 6 && !isConfirmed)
      return { is: "needsConfirmation", failure: failure("refused", "therapies.unconfirmedFindings") };
    if (id === 0) return this.store({ id: this.nextId++, version: 1, values });
    const row = this.rows.find((stored) => stored.id === id);
    if (row === undefined) {
      const event = eventOfFailure(failure("refused", "row.gone"));
      return choice === 7 || event.is !== "deleted" ? event : { ...event, base: { id: 0, version: 0 } };
    }
    if (row.version !== version) return eventOfFailure(failure("stale", "failure.stale"));
    return this.store({ id, version: version + 1, values });
  }

  private store(row: Row): SaveEvent {
    this.rows = [...this.rows.filter(({ id }) => id !== row.id), row];
    return { is: "stored", result: row, stored: toStored(row) };
  }
}

/** Whether the value of a field is a change of the user. */
export const isTyped = ({ values, initial }: SaveState, name: string): boolean => !isEqual(values[name], initial[name]);
