import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { KnownSubscription, PushDevice, PushSupport } from "@libretto/core/ports/reminders/push-device";
import type { ReminderDevice } from "@libretto/core/record/across/reminders/reminder-choice";
import { makeAutoObservable, runInAction } from "mobx";
import type { SecurityParts } from "../security/security-services.ts";
import type { ReminderSettingsModel } from "./reminder-settings-model.ts";

type Parts = Pick<SecurityParts, "reminders" | "loadPushDevice" | "notices">;

/** Why this browser was not added. */
export type ActivationProblem = "blocked" | "failed" | "kindMissing";

/** Notifications on this browser, and the list of all browsers with notifications. */
export class PushDeviceModel {
  /** Null until the browser is asked. */
  support: PushSupport | null = null;
  problem: ActivationProblem | null = null;
  /** The device that waits for the server; `new` for this browser while it is added. */
  working: Id | "new" | null = null;
  /** The subscription of this browser; null without one. */
  private subscription: KnownSubscription | null = null;

  constructor(
    private readonly parts: Parts,
    private readonly settings: ReminderSettingsModel,
  ) {
    makeAutoObservable<this, "parts" | "settings">(this, { parts: false, settings: false }, { autoBind: true });
    void this.findThisDevice();
  }

  get devices(): readonly ReminderDevice[] {
    return this.settings.remote.value?.devices ?? [];
  }

  /**
   * This browser in the list; null while it shows no notifications of this account. With a subscription for an earlier
   * key of the server it shows none.
   */
  get thisDevice(): ReminderDevice | null {
    const { subscription, settings } = this;
    const serverKey = subscription?.serverKey ?? null;
    if (serverKey !== null && serverKey !== settings.remote.value?.pushKey) return null;
    return this.devices.find(({ digest }) => digest === subscription?.digest) ?? null;
  }

  /** Whether the server sends no notifications at all. */
  get isHidden(): boolean {
    return this.settings.remote.value?.pushKey == null;
  }

  /** Adds this browser, with the kinds and the text that the screen shows. */
  async activate(): Promise<void> {
    const { settings, parts } = this;
    const pushKey = settings.remote.value?.pushKey ?? null;
    if (pushKey === null || this.working !== null) return;
    this.problem = settings.draft?.push.kinds.length === 0 ? "kindMissing" : null;
    if (this.problem !== null) return;
    this.working = "new";
    const browser = await this.loadBrowser();
    const subscription = (await browser?.subscribe(pushKey)) ?? "failed";
    if (subscription === "blocked" || subscription === "failed") return this.endActivation(subscription);
    const added = await this.run("new", parts.reminders.addDevice(subscription));
    if (isLeft(added)) {
      await browser?.unsubscribe();
      return;
    }
    await this.findThisDevice();
    this.show([added.right, ...this.devices.filter(({ id }) => id !== added.right.id)]);
    await settings.saveChannel("push");
  }

  /** Removes a browser at once; this one also ends its subscription. */
  async remove(device: ReminderDevice): Promise<void> {
    if (this.working !== null) return;
    const isThis = device.id === this.thisDevice?.id;
    const answer = await this.run(device.id, this.parts.reminders.removeDevice(device.id));
    if (isLeft(answer)) return;
    this.show(this.devices.filter(({ id }) => id !== device.id));
    if (isThis) await (await this.loadBrowser())?.unsubscribe();
    this.parts.notices.showSuccess("form.saved");
  }

  private async findThisDevice(): Promise<void> {
    const browser = await this.loadBrowser();
    const subscription = (await browser?.findSubscription()) ?? null;
    runInAction(() => {
      this.support = browser?.findSupport() ?? null;
      this.subscription = subscription;
    });
  }

  /** Null while the code cannot be loaded. */
  private loadBrowser(): Promise<PushDevice | null> {
    return this.parts.loadPushDevice().catch(() => null);
  }

  private endActivation(problem: ActivationProblem) {
    this.working = null;
    this.problem = problem;
    void this.findThisDevice();
  }

  private show(devices: readonly ReminderDevice[]) {
    const { remote } = this.settings;
    if (remote.value !== null) remote.setValue({ ...remote.value, devices });
  }

  /** Sends a request. A failure is shown in a notice. */
  private async run<A>(working: Id | "new", request: TaskEither<Failure, A>): Promise<Either<Failure, A>> {
    this.working = working;
    const answer = await request();
    runInAction(() => {
      this.working = null;
    });
    if (isLeft(answer)) {
      // the result is unknown
      if (answer.left.kind === "unavailable") void this.settings.remote.load();
      this.parts.notices.showFailure(answer.left);
    }
    return answer;
  }
}
