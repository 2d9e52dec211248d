import type { Vaccine } from "@libretto/core/catalogues/drugs/vaccine";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import { type CalendarDate, dayOf, type Instant } from "@libretto/core/kernel/dates";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { AccessLog } from "@libretto/core/ports/security/access-log";
import { bandSubjectOfRecord } from "@libretto/core/record/across/band-subject";
import { listNews, type NewsItem } from "@libretto/core/record/across/news/news";
import { NewsKey } from "@libretto/core/record/across/news/news-key";
import { isWithinNewsPeriod } from "@libretto/core/record/across/news/news-period";
import { loadRecentAccesses, type RecentAccesses } from "@libretto/core/record/across/news/recent-accesses";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { readingsOf, rowsOf } from "@libretto/core/record/patient-record";
import type { RowCore, Section } from "@libretto/core/record/section";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { findRecommendedVaccinations, type RecommendedVaccination } from "@libretto/core/record/vaccinations/due";
import type { Vaccination, VaccinationDraft } from "@libretto/core/record/vaccinations/vaccination";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { makeAutoObservable, observableRef } from "mobx";
import { Remote } from "../../../shared/remote.ts";
import { AllRows } from "../../all-rows.ts";
import { forPatient } from "../../record-model.ts";
import type { RecordServices } from "../../sections-model.ts";
import type { TodayModel } from "./today-model.ts";

type Services = Pick<RecordServices, "record" | "store" | "lists" | "seenNews">;
/** A part of the record that the news need. */
export type NewsPart = "accesses" | "values" | "therapies" | "vaccinations";

/** Older marks are forgotten; what they belong to is not new any more. */
const MAX_SEEN = 500;

/** The news of the own record, and which of them the person marked as seen on this device. */
export class NewsModel {
  private readonly accesses: Remote<RecentAccesses>;
  /** The vaccines of the catalogue, which name the diseases. */
  private readonly vaccines: Remote<readonly Vaccine[]>;
  private readonly inUse: AllRows<TherapyDraft, Therapy>;
  private readonly given: AllRows<VaccinationDraft, Vaccination>;
  private seen: readonly NewsKey[];

  constructor(
    private readonly services: Services,
    log: Pick<AccessLog, "listAuditEntries">,
    private readonly day: Pick<TodayModel, "now">,
  ) {
    const { record, store, lists, seenNews } = services;
    this.inUse = new AllRows(record, store, therapies, "inUse");
    this.given = new AllRows(record, store, vaccinations);
    this.accesses = new Remote(() =>
      forPatient(record, (patient) => loadRecentAccesses(log, patient, { today: this.today })),
    );
    this.vaccines = new Remote(() =>
      pipe(
        lists.find(vaccineList, {}),
        taskEither.map(({ rows }) => rows),
      ),
    );
    const patient = record.record?.patient.id;
    this.seen = patient === undefined ? [] : seenNews.load(patient).filter(NewsKey.is);
    makeAutoObservable<this, "services" | "day" | "accesses" | "vaccines" | "inUse" | "given" | "seen">(
      this,
      {
        services: false,
        day: false,
        accesses: false,
        vaccines: false,
        inUse: false,
        given: false,
        seen: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Loads what the record does not have, or what could not be loaded. */
  async load(): Promise<void> {
    const remotes = [this.accesses, this.vaccines].filter(({ state }) => state === "idle" || state === "failed");
    await Promise.all([...remotes.map((remote) => remote.load()), this.inUse.load(), this.given.load()]);
  }

  /** Whether every part is loaded or has failed. */
  get isSettled(): boolean {
    const isPending = ({ state }: Remote<unknown>) => state === "idle" || state === "loading";
    const isReading = (rows: Pick<AllRows<RowCore, RowCore>, "all" | "failure">) =>
      rows.all === null && rows.failure === null;
    return ![this.accesses, this.vaccines].some(isPending) && !isReading(this.inUse) && !isReading(this.given);
  }

  /** The news, dangerous first, without those that were marked as seen. */
  get items(): readonly NewsItem[] {
    const { record } = this.services.record;
    const context = { today: this.today };
    return listNews(
      {
        results: rowsOf(record, labResults),
        readings: readingsOf(record),
        therapies: this.inUse.loadedRows,
        vaccinations: this.recommended,
        accesses: this.accesses.value?.entries ?? [],
        subject: bandSubjectOfRecord(record, context.today),
      },
      new Set(this.seen),
      context,
    );
  }

  /** The parts that are not known completely. Only without any is it true that there is nothing else. */
  get missing(): readonly NewsPart[] {
    const isKnown: Readonly<Record<NewsPart, boolean>> = {
      accesses: this.accesses.state === "loaded" && this.accesses.value?.isComplete === true,
      values: !this.services.record.fromMemory && this.covers(labResults) && this.covers(vitalSigns),
      therapies: this.inUse.all !== null,
      vaccinations: this.given.all !== null && this.vaccines.state === "loaded",
    };
    return (Object.keys(isKnown) as NewsPart[]).filter((part) => !isKnown[part]);
  }

  markSeen(key: NewsKey) {
    this.addSeen([key]);
  }

  markAllSeen() {
    this.addSeen(this.items.map(({ key }) => key));
  }

  private addSeen(keys: readonly NewsKey[]) {
    this.seen = [...this.seen, ...keys].slice(-MAX_SEEN);
    const patient = this.services.record.record?.patient.id;
    if (patient !== undefined) this.services.seenNews.save(patient, this.seen);
  }

  /** What the calendar recommends; nothing while not every vaccination is known, because one could be missing. */
  private get recommended(): readonly RecommendedVaccination[] {
    const { record } = this.services.record;
    const given = this.given.all;
    const vaccines = this.vaccines.value;
    if (given === null || vaccines === null) return [];
    const diseasesOf = (id: string) => vaccines.find((vaccine) => vaccine.id === id)?.diseases ?? [];
    return findRecommendedVaccinations(
      given.map(({ vaccine, givenOn }) => ({ diseases: diseasesOf(vaccine.id), givenOn })),
      record?.patient.birth ?? null,
      this.today,
    );
  }

  /** Whether all rows of the period of the news are loaded: the record opens with the newest ones. */
  private covers<D extends RowCore, R extends D>(section: Section<D, R>): boolean {
    const { record } = this.services.record;
    const collection = record?.collections[section.name];
    if (collection === undefined) return false;
    const [oldest = null] = rowsOf(record, section)
      .map((row) => section.sortKeyOf(row))
      .toSorted();
    return collection.rows.length >= collection.total || (oldest !== null && !this.isNew(oldest));
  }

  private isNew(key: string): boolean {
    const day = key.length > 10 && key.endsWith("Z") ? dayOf(key as Instant) : key.slice(0, 10);
    return isWithinNewsPeriod(day as CalendarDate, { today: this.today });
  }

  /** The day in Italy, as the page shows it. */
  private get today(): CalendarDate {
    return dayOf(this.day.now);
  }
}
