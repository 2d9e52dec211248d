import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type {
  CalendarFeed,
  CalendarFeedChoice,
  NewCalendarFeed,
} from "@libretto/core/record/across/reminders/calendar-feed";
import type { ReminderKind } from "@libretto/core/record/across/reminders/reminder";
import { makeAutoObservable, runInAction } from "mobx";
import type { DialogView } from "../../shared/dialogs/dialogs-model.ts";
import { Remote } from "../../shared/remote.ts";
import type { SecurityParts } from "../security/security-services.ts";
import { FeedAddressModel } from "./feed-address-model.ts";
import { reminderLabels } from "./reminder-labels.ts";

type Parts = Pick<SecurityParts, "calendarFeeds" | "dialogs" | "notices" | "language" | "loadQrEncoder" | "copyText">;
/** How the titles of the feed are; neutral ones name nothing. */
export type Titles = "neutral" | "full";

/** The calendar feed of the patient: creates it, changes what it shows, changes its address, and deletes it. */
export class CalendarFeedModel {
  readonly remote: Remote<{ readonly feed: CalendarFeed | null }>;
  /** The action that waits for the server. */
  working: "create" | "save" | "revoke" | null = null;
  /** Whether the patient tried to save without any kind. */
  isKindMissing = false;
  /** The choices that are not saved yet; null for none. */
  private edited: Pick<CalendarFeedChoice, "kinds" | "hasFullTitles"> | null = null;

  constructor(
    private readonly parts: Parts,
    private readonly addressView: DialogView<FeedAddressModel>,
  ) {
    this.remote = new Remote(() =>
      pipe(
        parts.calendarFeeds.load(),
        taskEither.map((feed) => ({ feed })),
      ),
    );
    makeAutoObservable<this, "parts" | "addressView">(
      this,
      { remote: false, parts: false, addressView: false },
      { autoBind: true },
    );
    void this.remote.load();
  }

  get feed(): CalendarFeed | null {
    return this.remote.value?.feed ?? null;
  }

  get kinds(): readonly ReminderKind[] {
    return (this.edited ?? this.feed)?.kinds ?? ["appointments"];
  }

  get titles(): Titles {
    return (this.edited ?? this.feed)?.hasFullTitles ? "full" : "neutral";
  }

  /** Whether there are choices to save. */
  get canSave(): boolean {
    const { feed, kinds, titles } = this;
    if (feed === null || this.working !== null) return false;
    const hasSameKinds = kinds.length === feed.kinds.length && kinds.every((kind) => feed.kinds.includes(kind));
    return !hasSameKinds || (titles === "full") !== feed.hasFullTitles;
  }

  chooseKinds(kinds: readonly ReminderKind[]) {
    this.isKindMissing = false;
    this.edited = { kinds, hasFullTitles: this.titles === "full" };
  }

  chooseTitles(titles: Titles) {
    this.edited = { kinds: this.kinds, hasFullTitles: titles === "full" };
  }

  /** Creates the feed, or gives it another address after a question, and shows the address once. */
  async create(): Promise<void> {
    if (this.working !== null || this.refuseWithoutKind()) return;
    if (this.feed !== null && !(await this.confirm("renew"))) return;
    const { edited } = this;
    const made = await this.run("create", this.parts.calendarFeeds.create(this.choice));
    if (isLeft(made)) return;
    this.show(made.right.feed, edited);
    await this.showAddress(made.right);
  }

  async save(): Promise<void> {
    if (!this.canSave || this.refuseWithoutKind()) return;
    const { edited } = this;
    const feed = await this.run("save", this.parts.calendarFeeds.change(this.choice));
    if (isLeft(feed)) return;
    this.show(feed.right, edited);
    this.parts.notices.showSuccess("form.saved");
  }

  async revoke(): Promise<void> {
    if (this.working !== null || !(await this.confirm("revoke"))) return;
    const answer = await this.run("revoke", this.parts.calendarFeeds.remove());
    if (isLeft(answer)) return;
    this.show(null, this.edited);
    this.parts.notices.showSuccess("calendarFeed.closedNow");
  }

  private get choice(): CalendarFeedChoice {
    return { kinds: this.kinds, hasFullTitles: this.titles === "full", language: this.parts.language.current };
  }

  private refuseWithoutKind(): boolean {
    this.isKindMissing = this.kinds.length === 0;
    return this.isKindMissing;
  }

  /** Shows the stored feed. What was chosen after `sent` is not saved yet. */
  private show(feed: CalendarFeed | null, sent: CalendarFeedModel["edited"]) {
    if (this.edited === sent) this.edited = null;
    this.remote.setValue({ feed });
  }

  private showAddress(made: NewCalendarFeed): Promise<true | null> {
    return this.parts.dialogs.open<FeedAddressModel, true>(
      this.addressView,
      (close) => new FeedAddressModel(made.address, this.parts, () => close(true)),
    );
  }

  private confirm(what: "renew" | "revoke"): Promise<boolean> {
    const { dialogs, language } = this.parts;
    return dialogs.confirm({
      message: { text: language.label(reminderLabels, `${what}Question`) },
      details: { text: language.label(reminderLabels, `${what}More`) },
      verb: { text: language.label(reminderLabels, `${what}Verb`) },
      isDestructive: true,
    });
  }

  /** Sends a request. A failure is shown in a notice. */
  private async run<A>(
    action: NonNullable<CalendarFeedModel["working"]>,
    request: TaskEither<Failure, A>,
  ): Promise<Either<Failure, A>> {
    this.working = action;
    const answer = await request();
    runInAction(() => {
      this.working = null;
    });
    if (!isLeft(answer)) return answer;
    // the feed was deleted meanwhile, or the result is unknown
    if (answer.left.kind === "notFound" || answer.left.kind === "unavailable") void this.remote.load();
    this.parts.notices.showFailure(answer.left);
    return answer;
  }
}
