import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT, type Page, type PageRequest } from "@libretto/core/kernel/page";
import type { AccessLog } from "@libretto/core/ports/security/access-log";
import { type AccessLogLine, groupOwnReads } from "@libretto/core/record/access-log/grouped-reads";
import type { AccessLogEntry } from "@libretto/core/record/access-log/log-entry";
import { ACCESS_LOG_PAGE_SIZE } from "@libretto/core/record/access-log/sign-in-log-entry";
import { type AccessLogSubject, subjectOf } from "@libretto/core/record/across/access-log-subject";
import { makeAutoObservable, observableRef } from "mobx";
import { PagesModel } from "../../shared/list/pages-model.ts";
import { Remote } from "../../shared/remote.ts";

/** Own entries are frequent and folded, so a page with them is larger. */
const PAGE_WITH_OWN = 50;

type Entries = readonly AccessLogEntry[];

/** The person of an entry: who acted, by role and, for a doctor, by name. */
export const personOf = ({ by, name }: Pick<AccessLogEntry, "by" | "name">): string => `${by} ${name}`.trim();

/** The audit trail of the record in pages: of other people, or of everybody; filtered by person and section. */
export class AuditTrailModel {
  showsOwn = false;
  /** The person whose entries are shown; null: everybody. */
  person: string | null = null;
  /** The part of the record whose entries are shown; null: every part. */
  subject: AccessLogSubject | null = null;
  pages: PagesModel<AccessLogEntry>;
  /** All entries, which a filter needs. */
  readonly all: Remote<Entries>;

  constructor(
    private readonly log: Pick<AccessLog, "listAuditEntries">,
    private readonly patient: () => number,
  ) {
    this.all = new Remote(() => this.loadAll([]));
    this.pages = this.firstPage();
    makeAutoObservable<this, "log" | "patient">(
      this,
      { log: false, patient: false, all: false, pages: observableRef },
      { autoBind: true },
    );
  }

  /** The lines of the page, with own reads folded. */
  get lines(): readonly AccessLogLine[] {
    return groupOwnReads(this.pages.visibleRows);
  }

  /** Whether any shown entry has a device: only own entries have one. */
  get showsDevices(): boolean {
    return this.pages.visibleRows.some(({ by }) => by === "self");
  }

  /** The first entry of each person. */
  get people(): Entries {
    const entries = this.all.value ?? [];
    return entries.filter((entry, at) => entries.findIndex((other) => personOf(other) === personOf(entry)) === at);
  }

  /** The parts of the record that the entries are about. */
  get subjects(): readonly AccessLogSubject[] {
    return [...new Set((this.all.value ?? []).map(({ object }) => subjectOf(object)))];
  }

  /** Shows or hides the patient's own entries, from the newest entry on. */
  showOwn(isShown: boolean) {
    if (isShown === this.showsOwn) return;
    const isFilterOpen = this.all.state !== "idle";
    this.showsOwn = isShown;
    this.person = null;
    this.subject = null;
    if (isFilterOpen) void this.all.load();
    this.pages = this.firstPage();
  }

  filterByPerson(person: string | null) {
    this.person = person;
    this.pages = this.firstPage();
  }

  filterBySubject(subject: AccessLogSubject | null) {
    this.subject = subject;
    this.pages = this.firstPage();
  }

  private get isFiltered(): boolean {
    return this.person !== null || this.subject !== null;
  }

  private firstPage(): PagesModel<AccessLogEntry> {
    return new PagesModel(
      (request) => (this.isFiltered ? this.filteredPage(request) : this.requestPage(request)),
      this.showsOwn ? PAGE_WITH_OWN : ACCESS_LOG_PAGE_SIZE,
    );
  }

  private requestPage(request: PageRequest): TaskEither<Failure, Page<AccessLogEntry>> {
    return this.log.listAuditEntries(this.patient(), { ...request, others: !this.showsOwn });
  }

  /** A page of the loaded entries that match the filter. */
  private filteredPage({ before, limit = PAGE_LIMIT }: PageRequest): TaskEither<Failure, Page<AccessLogEntry>> {
    const { person, subject } = this;
    const matches = (this.all.value ?? []).filter(
      (entry) =>
        (person === null || personOf(entry) === person) && (subject === null || subjectOf(entry.object) === subject),
    );
    const start = before === undefined ? 0 : matches.findIndex(({ id }) => id === before) + 1;
    return taskEither.right({ rows: matches.slice(start, start + limit), total: matches.length });
  }

  private loadAll(loaded: Entries): TaskEither<Failure, Entries> {
    const last = loaded.at(-1);
    return pipe(
      this.requestPage({ limit: PAGE_LIMIT, ...(last !== undefined && { before: last.id }) }),
      taskEither.chain(({ rows }) =>
        rows.length < PAGE_LIMIT ? taskEither.right([...loaded, ...rows]) : this.loadAll([...loaded, ...rows]),
      ),
    );
  }
}
