import type { ClockTime } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import type { ReminderKind } from "@libretto/core/record/across/reminders/reminder";
import type {
  ChannelChoice,
  LeadMinutes,
  QuietHours,
  ReminderChannel,
  ReminderChoice,
  ReminderSettings,
} from "@libretto/core/record/across/reminders/reminder-choice";
import { ReminderChoiceWire } from "@libretto/core/record/across/reminders/reminder-choice-wire";
import { makeAutoObservable, runInAction, when } from "mobx";
import { Remote } from "../../shared/remote.ts";
import type { SecurityParts } from "../security/security-services.ts";
import type { Titles } from "./calendar-feed-model.ts";

type Parts = Pick<SecurityParts, "reminders" | "notices" | "language">;
type Draft = Omit<ReminderChoice, "language">;

/** What is offered when the quiet hours are switched on. */
const USUAL_NIGHT: QuietHours = { from: "22:00", to: "07:00" };

/** What the patient is reminded of by e-mail and by notifications, and when. */
export class ReminderSettingsModel {
  readonly remote: Remote<ReminderSettings>;
  /** The action that waits for the server. */
  working: "save" | ReminderChannel | null = null;
  /** Whether the patient tried to save without the beginning or the end of the quiet hours. */
  isQuietIncomplete = false;
  /** The choices that are not saved yet; null for none. */
  private edited: Draft | null = null;

  constructor(private readonly parts: Parts) {
    this.remote = new Remote(() => parts.reminders.load());
    makeAutoObservable<this, "parts">(this, { remote: false, parts: false }, { autoBind: true });
    void this.remote.load();
  }

  /** The stored choice; null until it is loaded. */
  get stored(): ReminderChoice | null {
    return this.remote.value?.choice ?? null;
  }

  get draft(): Draft | null {
    return this.edited ?? this.stored;
  }

  /** Whether there are choices to save. */
  get canSave(): boolean {
    const { stored, edited, working } = this;
    if (stored === null || edited === null || working !== null) return false;
    const encode = (choice: Draft) => JSON.stringify(ReminderChoiceWire.encode({ ...choice, language: "it" }));
    return encode(edited) !== encode(stored);
  }

  /** Whether the server sends by this channel at present. */
  isOn(channel: ReminderChannel): boolean {
    return (this.stored?.[channel].kinds.length ?? 0) > 0;
  }

  chooseKinds(channel: ReminderChannel, kinds: readonly ReminderKind[]) {
    this.changeChannel(channel, { kinds });
  }

  chooseText(channel: ReminderChannel, text: Titles) {
    this.changeChannel(channel, { hasFullText: text === "full" });
  }

  chooseLead(lead: LeadMinutes) {
    this.change({ lead });
  }

  setQuiet(isQuiet: boolean) {
    this.isQuietIncomplete = false;
    this.change({ quiet: isQuiet ? USUAL_NIGHT : null });
  }

  writeQuiet(side: keyof QuietHours, time: ClockTime) {
    this.isQuietIncomplete = false;
    const quiet = this.draft?.quiet;
    if (quiet) this.change({ quiet: { ...quiet, [side]: time } });
  }

  async save(): Promise<void> {
    const { draft } = this;
    if (!this.canSave || draft === null) return;
    const { quiet } = draft;
    this.isQuietIncomplete = quiet !== null && (quiet.from === "" || quiet.to === "" || quiet.from === quiet.to);
    if (this.isQuietIncomplete) return;
    if (await this.store("save", draft)) this.parts.notices.showSuccess("form.saved");
  }

  /** Stores the choices of a channel. Other choices that are not saved yet stay. */
  saveChannel(channel: ReminderChannel): Promise<void> {
    const { draft } = this;
    return draft === null ? Promise.resolve() : this.storeChannel(channel, draft[channel]);
  }

  /** Switches a channel off at once. Other choices that are not saved yet stay. */
  switchOff(channel: ReminderChannel): Promise<void> {
    const { stored } = this;
    return stored === null ? Promise.resolve() : this.storeChannel(channel, { ...stored[channel], kinds: [] });
  }

  private changeChannel(channel: ReminderChannel, change: Partial<ChannelChoice>) {
    const { draft } = this;
    if (draft !== null) this.change({ [channel]: { ...draft[channel], ...change } });
  }

  private change(change: Partial<Draft>) {
    const { draft } = this;
    if (draft !== null) this.edited = { ...draft, ...change };
  }

  private async storeChannel(channel: ReminderChannel, choice: ChannelChoice): Promise<void> {
    // another choice may be on its way to the server
    await when(() => this.working === null);
    const { stored, edited } = this;
    if (stored === null) return;
    if (!(await this.store(channel, { ...stored, [channel]: choice }))) return;
    runInAction(() => {
      if (this.edited === null) this.edited = edited && { ...edited, [channel]: choice };
    });
    this.parts.notices.showSuccess("form.saved");
  }

  private async store(action: "save" | ReminderChannel, draft: Draft): Promise<boolean> {
    const { edited } = this;
    const choice = { ...draft, language: this.parts.language.current };
    const saved = await this.run(action, this.parts.reminders.save(choice));
    if (isLeft(saved)) return false;
    runInAction(() => {
      // what was chosen meanwhile is not saved yet
      if (this.edited === edited) this.edited = null;
      if (this.remote.value !== null) this.remote.setValue({ ...this.remote.value, choice: saved.right });
    });
    return true;
  }

  /** Sends a request. A failure is shown in a notice. */
  private async run<A>(
    action: NonNullable<ReminderSettingsModel["working"]>,
    request: TaskEither<Failure, A>,
  ): Promise<Either<Failure, A>> {
    this.working = action;
    const answer = await request();
    runInAction(() => {
      this.working = null;
    });
    if (!isLeft(answer)) return answer;
    // the result is unknown
    if (answer.left.kind === "unavailable") void this.remote.load();
    this.parts.notices.showFailure(answer.left);
    return answer;
  }
}
