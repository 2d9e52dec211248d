import type { CalendarDate, Instant } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, right } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { ReadingImport } from "@libretto/core/ports/record/reading-import";
import {
  type Offer,
  type OfferKind,
  type OfferStatus,
  offerStatusOf,
  offersOf,
} from "@libretto/core/record/across/device-readings";
import type { ImportResult } from "@libretto/core/record/vital-signs/import";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { makeAutoObservable, observableRef, observableShallow, runInAction } from "mobx";
import type { CheckDeviceModel } from "./check-device-model.ts";

/** What came of keeping, in numbers. */
export interface Kept {
  readonly fresh: number;
  readonly known: number;
  readonly refused: number;
}

interface Surroundings {
  readonly check: CheckDeviceModel;
  readonly intake: ReadingImport;
  readonly patient: () => PatientId | null;
  /** The readings of the record, as far as they were read. */
  readonly readings: () => readonly Reading[];
  readonly birth: () => CalendarDate | null;
  /** Reads the record anew. */
  readonly refresh: () => Promise<void>;
  readonly now: () => Instant;
  /** What the readings will say of where they come from. */
  readonly source: () => string;
  readonly done: (kept: Kept) => void;
}

/** The choice of what a device measured that goes into the record. Nothing is chosen before somebody chooses it. */
export class KeepingModel {
  saving = false;
  failure: Failure | null = null;
  private readonly chosen = new Set<string>();
  /** What the server said of offers that were sent: they are in the record, or refused there. */
  private settled: ReadonlyMap<string, OfferStatus> = new Map();

  constructor(private readonly around: Surroundings) {
    makeAutoObservable<this, "around" | "chosen" | "settled">(
      this,
      { around: false, chosen: observableShallow, settled: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  get offers(): readonly Offer[] {
    const { check, source, now } = this.around;
    return offersOf(check.found, source(), check.readAt ?? now());
  }

  /** Offers of one list; of blood pressures and bodies those of one user. */
  of(kind: OfferKind, user: number | null = null): readonly Offer[] {
    return this.offers.filter((offer) => offer.kind === kind && (offer.user?.id ?? null) === user);
  }

  standingOf(offer: Offer): OfferStatus {
    return this.settled.get(offer.key) ?? this.standings.get(offer.key) ?? { is: "fresh" };
  }

  isChosen(offer: Offer): boolean {
    return this.chosen.has(offer.key) && this.standingOf(offer).is === "fresh";
  }

  /** What could go into the record. */
  get fresh(): readonly Offer[] {
    return this.offers.filter((offer) => this.standingOf(offer).is === "fresh");
  }

  /** What would go into the record now. */
  get choice(): readonly Offer[] {
    return this.offers.filter((offer) => this.isChosen(offer));
  }

  turn(offer: Offer) {
    if (this.standingOf(offer).is !== "fresh") return;
    if (!this.chosen.delete(offer.key)) this.chosen.add(offer.key);
  }

  /** Chooses all of these that the record does not have, or none when all of them are chosen. */
  turnAll(offers: readonly Offer[]) {
    const fresh = offers.filter((offer) => this.standingOf(offer).is === "fresh");
    const all = fresh.every((offer) => this.chosen.has(offer.key));
    for (const { key } of fresh) all ? this.chosen.delete(key) : this.chosen.add(key);
  }

  /** Keeps what is chosen; on failure the choice stays as it is. */
  async keep(): Promise<void> {
    const asked = this.choice;
    if (asked.length === 0 || this.saving) return;
    this.saving = true;
    this.failure = null;
    // a body has no moment by which the server could know it again, and another window may have kept it
    if (asked.some(({ kind }) => kind === "body")) await this.around.refresh();
    const patient = this.around.patient();
    const choice = asked.filter((offer) => this.standingOf(offer).is === "fresh");
    const answer =
      patient === null || choice.length === 0
        ? right([])
        : await this.around.intake.importReadings(
            patient,
            choice.map(({ draft }) => draft),
          )();
    runInAction(() => {
      this.saving = false;
      if (isLeft(answer)) this.failure = answer.left;
      else if (patient !== null) this.settle(choice, answer.right, asked.length - choice.length);
    });
  }

  /** Begins anew with another reading; what the record has is known from the record. */
  forget() {
    this.chosen.clear();
    this.settled = new Map();
    this.failure = null;
  }

  private get standings(): ReadonlyMap<string, OfferStatus> {
    const { readings, birth, now } = this.around;
    const standing = offerStatusOf(readings(), { birth: birth(), now: now() });
    return new Map(this.offers.map((offer) => [offer.key, standing(offer)]));
  }

  private settle(offers: readonly Offer[], arrivals: readonly ImportResult[], known: number) {
    const standings = new Map(this.settled);
    const kept = { fresh: 0, known, refused: 0 };
    offers.forEach(({ key }, index) => {
      const arrival = arrivals[index];
      if (arrival === undefined) return;
      kept[arrival.outcome]++;
      this.chosen.delete(key);
      standings.set(key, arrival.outcome === "refused" ? { is: "unfit", problems: arrival.problems } : { is: "known" });
    });
    this.settled = standings;
    this.around.done(kept);
  }
}
