import {
  type Consent,
  finishToggle,
  isRequired,
  type PastConsent,
  startToggle,
  type Toggle,
  toggleOf,
} from "@libretto/core/account/consents";
import { isLeft } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import { makeAutoObservable, observableShallow, runInAction } from "mobx";
import { Remote } from "../../shared/remote.ts";
import type { SecurityParts } from "./security-services.ts";

/** What the person agreed to; each switch saves at once, and goes back when that fails. */
export class ConsentsModel {
  readonly remote: Remote<readonly Consent[]>;
  readonly history: Remote<readonly PastConsent[]>;
  toggles: readonly Toggle[] = [];

  constructor(private readonly parts: Pick<SecurityParts, "privacy" | "record">) {
    this.remote = new Remote(() => this.ask());
    this.history = new Remote(() => parts.privacy.history(this.patient));
    makeAutoObservable<this, "parts">(
      this,
      { remote: false, history: false, parts: false, toggles: observableShallow },
      { autoBind: true },
    );
    void this.remote.load();
    void this.history.load();
  }

  async turn(id: Id): Promise<void> {
    const toggle = this.toggles.find(({ consent }) => consent.id === id);
    if (toggle === undefined) return;
    const turned = startToggle(toggle, this.parts.record.today);
    if (isLeft(turned)) return;
    this.put(turned.right);
    const answer = await this.parts.privacy.saveConsent(turned.right.consent)();
    const saved = isLeft(answer)
      ? answer.left.kind === "unavailable" && (await this.isKept(turned.right.consent))
      : true;
    runInAction(() => this.put(finishToggle(turned.right, saved)));
    if (!saved) return;
    await this.history.load();
    // the sheet asks for the required consent as long as the record says that it is missing
    if (isRequired(turned.right.consent)) await this.parts.record.load();
  }

  /** Whether a choice that nobody answered is kept all the same; where that cannot be read either, it is not taken to be. */
  private async isKept({ treatment, given }: Consent): Promise<boolean> {
    const answer = await this.parts.privacy.consents(this.patient)();
    return !isLeft(answer) && answer.right.some((kept) => kept.treatment.id === treatment.id && kept.given === given);
  }

  private put(toggle: Toggle) {
    this.toggles = this.toggles.map((one) => (one.consent.id === toggle.consent.id ? toggle : one));
  }

  /** What was said to a treatment before, newest first. */
  pastOf(treatment: Id): readonly PastConsent[] {
    return (this.history.value ?? []).filter((past) => past.treatment === treatment);
  }

  private get patient(): Id {
    return this.parts.record.record?.patient.id ?? 0;
  }

  private ask() {
    return async () => {
      const answer = await this.parts.privacy.consents(this.patient)();
      runInAction(() => {
        if (!isLeft(answer)) this.toggles = answer.right.map(toggleOf);
      });
      return answer;
    };
  }
}
