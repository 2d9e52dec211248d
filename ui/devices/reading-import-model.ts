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
import type { Reading, ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import { makeAutoObservable, observableRef, observableShallow, runInAction } from "mobx";
import type { CheckDeviceModel } from "./check-device-model.ts";

/** The number of imported, known and refused readings. */
export interface ImportCounts {
  readonly fresh: number;
  readonly known: number;
  readonly refused: number;
}

interface ReadingImportServices {
  readonly check: CheckDeviceModel;
  readonly importer: ReadingImport;
  readonly patient: () => PatientId | null;
  /** The loaded readings of the record. */
  readonly readings: () => readonly Reading[];
  readonly birth: () => CalendarDate | null;
  /** Reloads the record. */
  readonly refresh: () => Promise<void>;
  readonly now: () => Instant;
  /** The notes about the values of a reading, each in one line. */
  readonly notesOf: (draft: ReadingDraft) => readonly string[];
  /** Asks before invented readings of the test device enter the record; false: they stay out. */
  readonly confirmImport: () => Promise<boolean>;
  /** The source name of the readings. */
  readonly source: () => string;
  readonly onImported: (counts: ImportCounts) => void;
}

/** Imports readings of a device into the record. The user chooses them; none is chosen at first. */
export class ReadingImportModel {
  saving = false;
  failure: Failure | null = null;
  private readonly chosenKeys = new Set<string>();
  /** The results of the server for imported readings. */
  private serverStatuses: ReadonlyMap<string, OfferStatus> = new Map();

  constructor(private readonly services: ReadingImportServices) {
    makeAutoObservable<this, "services" | "chosenKeys" | "serverStatuses">(
      this,
      { services: false, chosenKeys: observableShallow, serverStatuses: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  get offers(): readonly Offer[] {
    const { check, source, now } = this.services;
    return offersOf(check.findings, source(), check.readAt ?? now());
  }

  /** The readings of one list; blood pressures and body data of one user. */
  offersOfKind(kind: OfferKind, user: number | null = null): readonly Offer[] {
    return this.offers.filter((offer) => offer.kind === kind && (offer.user?.id ?? null) === user);
  }

  statusOf(offer: Offer): OfferStatus {
    return this.serverStatuses.get(offer.key) ?? this.recordStatuses.get(offer.key) ?? { is: "fresh" };
  }

  /** The notes about the values of a reading: urgent ones, and those that are probably wrong. */
  notesOf({ draft }: Offer): readonly string[] {
    return this.services.notesOf(draft);
  }

  isChosen(offer: Offer): boolean {
    return this.chosenKeys.has(offer.key) && this.statusOf(offer).is === "fresh";
  }

  /** The readings that can be imported. */
  get fresh(): readonly Offer[] {
    return this.offers.filter((offer) => this.statusOf(offer).is === "fresh");
  }

  /** The chosen readings. */
  get choice(): readonly Offer[] {
    return this.offers.filter((offer) => this.isChosen(offer));
  }

  toggle(offer: Offer) {
    if (this.statusOf(offer).is !== "fresh") return;
    if (!this.chosenKeys.delete(offer.key)) this.chosenKeys.add(offer.key);
  }

  /** Chooses all readings that the record does not have, or none if all are chosen. */
  toggleAll(offers: readonly Offer[]) {
    const fresh = offers.filter((offer) => this.statusOf(offer).is === "fresh");
    const all = fresh.every((offer) => this.chosenKeys.has(offer.key));
    for (const { key } of fresh) all ? this.chosenKeys.delete(key) : this.chosenKeys.add(key);
  }

  /** Imports the chosen readings; after a failure the choice stays. */
  async importChosen(): Promise<void> {
    const requested = this.choice;
    if (requested.length === 0 || this.saving) return;
    this.saving = true;
    this.failure = null;
    if (!(await this.services.confirmImport()))
      return runInAction(() => {
        this.saving = false;
      });
    // body data have no time by which the server could recognise them, and another window may have imported them
    if (requested.some(({ kind }) => kind === "body")) await this.services.refresh();
    const patient = this.services.patient();
    const choice = requested.filter((offer) => this.statusOf(offer).is === "fresh");
    const answer =
      patient === null || choice.length === 0
        ? right([])
        : await this.services.importer.importReadings(
            patient,
            choice.map(({ draft }) => draft),
          )();
    runInAction(() => {
      this.saving = false;
      if (isLeft(answer)) this.failure = answer.left;
      else if (patient !== null) this.applyResults(choice, answer.right, requested.length - choice.length);
    });
  }

  /** Discards the choice for the next reading. */
  reset() {
    this.chosenKeys.clear();
    this.serverStatuses = new Map();
    this.failure = null;
  }

  private get recordStatuses(): ReadonlyMap<string, OfferStatus> {
    const { readings, birth, now } = this.services;
    const statusFrom = offerStatusOf(readings(), { birth: birth(), now: now() });
    return new Map(this.offers.map((offer) => [offer.key, statusFrom(offer)]));
  }

  private applyResults(offers: readonly Offer[], results: readonly ImportResult[], known: number) {
    const statuses = new Map(this.serverStatuses);
    const counts = { fresh: 0, known, refused: 0 };
    offers.forEach(({ key }, index) => {
      const result = results[index];
      if (result === undefined) return;
      counts[result.outcome]++;
      this.chosenKeys.delete(key);
      statuses.set(key, result.outcome === "refused" ? { is: "unfit", problems: result.problems } : { is: "known" });
    });
    this.serverStatuses = statuses;
    this.services.onImported(counts);
  }
}
