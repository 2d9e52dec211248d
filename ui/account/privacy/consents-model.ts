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
import { forPatient } from "../../record/record-model.ts";
import { Remote } from "../../shared/remote.ts";
import type { SecurityParts } from "../security/security-services.ts";

/** The consents of the patient. A switch saves at once, and returns to its old state when saving fails. */
export class ConsentsModel {
  readonly remote: Remote<readonly Consent[]>;
  readonly history: Remote<readonly PastConsent[]>;
  toggles: readonly Toggle[] = [];

  constructor(private readonly parts: Pick<SecurityParts, "privacy" | "record">) {
    this.remote = new Remote(() => this.loadConsents());
    this.history = new Remote(() => forPatient(parts.record, parts.privacy.listConsentHistory));
    makeAutoObservable<this, "parts">(
      this,
      { remote: false, history: false, parts: false, toggles: observableShallow },
      { autoBind: true },
    );
    void this.remote.load();
    void this.history.load();
  }

  async switchConsent(id: Id): Promise<void> {
    const toggle = this.toggles.find(({ consent }) => consent.id === id);
    if (toggle === undefined) return;
    const newToggle = startToggle(toggle, this.parts.record.today);
    if (isLeft(newToggle)) return;
    this.replaceToggle(newToggle.right);
    const answer = await this.parts.privacy.saveConsent(newToggle.right.consent)();
    const refusal =
      isLeft(answer) && !(answer.left.kind === "unavailable" && (await this.isChoiceStored(newToggle.right.consent)))
        ? answer.left
        : null;
    runInAction(() => this.replaceToggle(finishToggle(newToggle.right, refusal)));
    if (refusal !== null) return;
    await this.history.load();
    // the patient sheet asks for the required consent until the record says that it was given
    if (isRequired(newToggle.right.consent)) await this.parts.record.load();
  }

  /** Whether the server stored a choice although its answer was lost; false if that is unknown. */
  private async isChoiceStored({ treatment, given }: Consent): Promise<boolean> {
    const answer = await this.listConsents()();
    return (
      !isLeft(answer) &&
      answer.right.some((storedConsent) => storedConsent.treatment.id === treatment.id && storedConsent.given === given)
    );
  }

  private replaceToggle(toggle: Toggle) {
    this.toggles = this.toggles.map((one) => (one.consent.id === toggle.consent.id ? toggle : one));
  }

  /** The earlier choices for a treatment, newest first. */
  historyOf(treatment: Id): readonly PastConsent[] {
    return (this.history.value ?? []).filter((past) => past.treatment === treatment);
  }

  private listConsents() {
    return forPatient(this.parts.record, this.parts.privacy.listConsents);
  }

  private loadConsents() {
    return async () => {
      const answer = await this.listConsents()();
      runInAction(() => {
        if (!isLeft(answer)) this.toggles = answer.right.map(toggleOf);
      });
      return answer;
    };
  }
}
