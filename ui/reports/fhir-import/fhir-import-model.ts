import type { Level } from "@libretto/core/access/confidentiality";
import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { type RuleContext, UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import type { KnownRows } from "@libretto/core/documents/compare-items";
import type { ListChoice } from "@libretto/core/documents/complete-item";
import { isOtherThan } from "@libretto/core/documents/document-person";
import { DOCUMENT_LIMIT_BYTES } from "@libretto/core/documents/fhir/foreign-document";
import type { ImportReview } from "@libretto/core/documents/fhir/read-import";
import { IMPORT_SECTIONS, type ImportItem, type ImportSection } from "@libretto/core/documents/item";
import { createCatalogueLookup, matchCatalogues } from "@libretto/core/documents/match-catalogues";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, isRight, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { Line } from "@libretto/core/kernel/text";
import type { ReadingRefusal } from "@libretto/core/ports/documents/document-reader";
import type { FileBytes } from "@libretto/core/ports/files/file-service";
import { findViewers } from "@libretto/core/record/across/sharing/doctor-view";
import { loadAllRows } from "@libretto/core/record/all-rows";
import { permissionFor, type RowCore } from "@libretto/core/record/section";
import { sectionsByName } from "@libretto/core/record/sections";
import { addRow } from "@libretto/core/record/use-cases";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { RecordServices } from "../../record/sections-model.ts";
import { activeDoctorsOf } from "../../record/sections-model.ts";
import type { FieldInput } from "../../shared/forms/field-model.ts";
import { loadTogether } from "../../shared/load-together.ts";
import { retryAfterRefusal } from "../../shared/section/retry-after-refusal.ts";
import { noteContextOf } from "../../shared/value-notes/note-context.ts";
import { importLabels } from "./import-labels.ts";
import { ReviewedItem } from "./reviewed-item.ts";
import { valueNotesOfItem } from "./value-notes-of-item.ts";

/** The id of the field of the file. */
export const DOCUMENT_FIELD = "fhir-document";

/** A file that the person chose. */
export interface PickedDocument {
  readonly name: string;
  readonly content: FileBytes;
}

/** The rows of each section, in the order of `IMPORT_SECTIONS`. */
const groupRows = (rows: readonly (readonly RowCore[])[]): KnownRows =>
  Object.fromEntries(IMPORT_SECTIONS.map((section, index) => [section, rows[index] ?? []])) as unknown as KnownRows;

/** Reads a document of another maker and stores what the person accepts, row by row. */
export class FhirImportModel {
  state: "choosing" | "reading" | "refused" | "review" = "choosing";
  refusal: ReadingRefusal | null = null;
  /** Why the record could not be read for the comparison, or the catalogues could not be searched. */
  failure: Failure | null = null;
  fileName = "";
  review: ImportReview | null = null;
  items: readonly ReviewedItem[] = [];
  level: Level;
  /** The person has stated that a document about somebody else is their own. */
  isOwn = false;
  /** The progress of "accept all"; null when it is not running. */
  progress: { readonly done: number; readonly total: number } | null = null;
  /** How many entries were searched in the catalogues; null before, while the document itself is read. */
  searched: { readonly done: number; readonly total: number } | null = null;
  /** The allergies and intolerances of the document that the drug check does not understand. */
  private unknownAllergies: ReadonlySet<string> = new Set();
  private known: KnownRows = groupRows([]);
  private isStopped = false;
  private file: PickedDocument | null = null;
  /** Stops the reading that runs, and ignores its answer. */
  private stopReading: () => void = () => undefined;
  private readonly lookup;

  constructor(
    private readonly services: Pick<
      RecordServices,
      | "record"
      | "store"
      | "catalogue"
      | "lists"
      | "safety"
      | "language"
      | "gate"
      | "dialogs"
      | "resolveRefusal"
      | "readDocument"
    >,
  ) {
    this.lookup = createCatalogueLookup(services.catalogue, services.lists);
    this.level = services.record.record?.patient.usualLevel ?? STRICTLY_RESTRICTED;
    makeAutoObservable<
      this,
      "services" | "isStopped" | "unknownAllergies" | "known" | "file" | "lookup" | "stopReading"
    >(
      this,
      {
        ...{ services: false, isStopped: false, file: false, lookup: false, stopReading: false },
        ...{
          unknownAllergies: observableRef,
          known: observableRef,
          review: observableRef,
          items: observableRef,
          failure: observableRef,
        },
        ...{ progress: observableRef, searched: observableRef },
      },
      { autoBind: true },
    );
  }

  /** The notes about the value of a row. */
  valueNotesOf(item: ImportItem): readonly string[] {
    return valueNotesOfItem(item, noteContextOf(this.services));
  }

  /** The name of an allergy that the drug check does not understand; null for every other entry. */
  unknownAllergyOf(item: ImportItem): string | null {
    const { section, draft } = item;
    return section === "diagnoses" && this.unknownAllergies.has(draft.condition) ? draft.condition : null;
  }

  /** Whether another attempt with the same file can succeed: the reader failed, and not the document. */
  get canReadAgain(): boolean {
    return this.refusal === "notStarted" || this.refusal === "interrupted";
  }

  /** The form field of the file. */
  get field(): FieldInput<string> {
    return {
      ...{ id: DOCUMENT_FIELD, name: DOCUMENT_FIELD, correction: null, value: this.fileName, problem: null },
      write: () => undefined,
      blur: () => undefined,
    };
  }

  /** Whether the document is about somebody else than the person of the sheet. */
  get isOtherPerson(): boolean {
    const person = this.review?.person ?? null;
    const patient = this.services.record.record?.patient;
    if (person === null || patient === undefined) return false;
    return isOtherThan(person, patient);
  }

  /** The sentence that says whom the document is about. */
  get aboutPerson(): "manyPersons" | "noPerson" | "otherPerson" | "otherUnnamed" | "person" | "personUnnamed" {
    const { person = null, persons = 0 } = this.review ?? {};
    if (person === null) return persons > 1 ? "manyPersons" : "noPerson";
    const isUnnamed = `${person.name}${person.surname}`.trim() === "";
    if (this.isOtherPerson) return isUnnamed ? "otherUnnamed" : "otherPerson";
    return isUnnamed ? "personUnnamed" : "person";
  }

  /** Whether the person must state first that the document is their own: it is about somebody else, or several people. */
  get needsOwnership(): boolean {
    return this.isOtherPerson || (this.review?.persons ?? 0) > 1;
  }

  /** Whether anything can be accepted. */
  get canAcceptAny(): boolean {
    return !this.needsOwnership || this.isOwn;
  }

  setOwn(isOwn: boolean) {
    this.isOwn = isOwn;
  }

  /** The diagnoses and allergies whose certainty the document does not state, and that the person has not chosen yet. */
  get uncertainItems(): readonly ReviewedItem[] {
    return this.itemsIn("diagnoses").filter(({ item, canAccept }) => canAccept && item.missing.includes("list"));
  }

  /** Chooses one certainty for all of them. */
  chooseCertainty(list: ListChoice) {
    for (const reviewed of this.uncertainItems) reviewed.chooseList(list);
  }

  get readyItems(): readonly ReviewedItem[] {
    return this.items.filter(({ isReady }) => isReady);
  }

  get savedCount(): number {
    return this.items.filter(({ status }) => status === "saved").length;
  }

  /** Whether any row is left for which a level matters. */
  get canAcceptMore(): boolean {
    return this.items.some(({ canAccept }) => canAccept);
  }

  /** Whether leaving the page would lose drafts. */
  get hasOpenItems(): boolean {
    return this.items.some(({ status, canAccept }) => status === "open" && canAccept);
  }

  itemsIn(section: ImportSection): readonly ReviewedItem[] {
    return this.items.filter(({ item }) => item.section === section);
  }

  get sections(): readonly ImportSection[] {
    return IMPORT_SECTIONS.filter((section) => this.itemsIn(section).length > 0);
  }

  setLevel(level: Level | null) {
    if (level !== null) this.level = level;
  }

  /** The doctors who would see rows that can be accepted, at a level; with the numbers when not all of them. */
  visibleTo(level: Level): readonly string[] {
    const { record, language } = this.services;
    const open = this.items.filter(({ canAccept }) => canAccept);
    return activeDoctorsOf(record).flatMap((doctor) => {
      const visible = open.filter(({ item }) => {
        const section = sectionsByName[item.section];
        return findViewers(section, { ...item.draft, level }, [doctor]).length > 0;
      }).length;
      if (visible === 0) return [];
      const values = { name: doctor.name, visible, total: open.length };
      return [visible === open.length ? doctor.name : language.label(importLabels, "seesSome", values)];
    });
  }

  /** Reads a file. It stays on this device. The page answers meanwhile, and the person can cancel. */
  async read(file: PickedDocument | null): Promise<void> {
    const patient = this.services.record.record?.patient.id;
    if (file === null || patient === undefined || this.state === "reading") return;
    this.reset();
    this.file = file;
    this.fileName = file.name;
    this.state = "reading";
    const reading: { isStopped: boolean; stopWorker: () => void } = { isStopped: false, stopWorker: () => undefined };
    this.stopReading = () => {
      reading.isStopped = true;
      reading.stopWorker();
    };
    const rules = this.ruleContext;
    const answer = await this.readContent(file.content, rules, (stop) => {
      reading.stopWorker = stop;
      if (reading.isStopped) stop();
    });
    if (reading.isStopped) return;
    if (isLeft(answer)) return this.setFailure(answer.left);
    const read = answer.right;
    if (isLeft(read)) return this.refuse(read.left);
    const { items: offered } = read.right;
    const [rows, unknownAllergies, items] = await Promise.all([
      this.loadKnownRows(patient)(),
      this.findUnknownAllergies(offered)(),
      matchCatalogues(offered, this.lookup, (done) => {
        if (reading.isStopped) return false;
        this.setSearched({ done, total: offered.length });
        return true;
      }),
    ]);
    if (reading.isStopped) return;
    runInAction(() => {
      if (isLeft(rows)) return this.setFailure(rows.left);
      if (isLeft(unknownAllergies)) return this.setFailure(unknownAllergies.left);
      if (isLeft(items)) return this.setFailure(items.left);
      this.unknownAllergies = new Set(unknownAllergies.right);
      this.known = rows.right;
      this.review = read.right;
      this.items = items.right.map((item) => new ReviewedItem(item, () => this.known, this.services, rules));
      this.state = "review";
    });
  }

  /** Stops the reading, if one runs. Another document can be chosen then. */
  cancel() {
    if (this.state === "reading") this.reset();
  }

  /** Reads the same file again after a failure. What was found in the catalogues is not searched again. */
  retry(): Promise<void> {
    return this.read(this.file);
  }

  /** Stores one row by the ordinary use case: rules, permission and drug check of a form. */
  async accept(reviewed: ReviewedItem): Promise<boolean> {
    const patient = this.services.record.record?.patient.id;
    const { status, failure, isComplete, item } = reviewed;
    if (!this.canAcceptAny || patient === undefined || !isComplete || status === "saving" || status === "saved")
      return false;
    const section = sectionsByName[item.section];
    const draft = { ...item.draft, level: this.level } as RowCore;
    // before the first wait, so that a second click stores no second row
    reviewed.setStatus("saving");
    if (!(await this.services.gate.checkPermission(permissionFor(section, "add", draft)))) {
      reviewed.setStatus(status, failure);
      return false;
    }
    const send = (row: RowCore) => addRow(this.services.store)(section, patient, row) as TaskEither<Failure, RowCore>;
    const answer = await retryAfterRefusal(send, this.services.resolveRefusal)(draft)();
    if (isRight(answer)) {
      reviewed.setStatus("saved");
      this.addKnownRow(item.section, answer.right);
      if (this.progress === null) void this.services.record.load();
      return true;
    }
    // the person has declined the findings of the drug check
    if (answer.left.code === "therapies.notConfirmed") reviewed.setStatus("open");
    else reviewed.setStatus("failed", answer.left);
    return (
      answer.left.kind !== "signedOut" && answer.left.kind !== "unavailable" && answer.left.kind !== "notPermitted"
    );
  }

  /** Stores all rows that are new and complete, one after the other. */
  async acceptAll(): Promise<void> {
    const ready = this.readyItems;
    if (this.progress !== null || ready.length === 0) return;
    this.isStopped = false;
    for (const [index, reviewed] of ready.entries()) {
      this.setProgress({ done: index, total: ready.length });
      // an earlier one of the same document may be the same
      if (this.isStopped || (reviewed.isReady && !(await this.accept(reviewed)))) break;
    }
    this.setProgress(null);
    await this.services.record.load();
  }

  stop() {
    this.isStopped = true;
  }

  /** Starts again with another document. Rows of the earlier one that are not stored yet are not stored. */
  reset() {
    this.stopReading();
    this.stop();
    this.searched = null;
    this.state = "choosing";
    this.refusal = null;
    this.failure = null;
    this.fileName = "";
    this.review = null;
    this.items = [];
    this.isOwn = false;
  }

  /** What the rules of the sections need besides a row. */
  private get ruleContext(): RuleContext {
    const { record } = this.services;
    const sheet = record.record?.patient;
    return {
      today: record.today,
      subject: sheet === undefined ? UNKNOWN_SUBJECT : { birth: sheet.birth, sex: sheet.sex },
    };
  }

  /** Reads the bytes of a document, unless their number alone refuses it. */
  private readContent(
    content: FileBytes,
    rules: RuleContext,
    onStart: (stop: () => void) => void,
  ): Promise<Either<Failure, Either<ReadingRefusal, ImportReview>>> {
    if (content.size > DOCUMENT_LIMIT_BYTES) return Promise.resolve(right(left("tooLarge")));
    const { language, readDocument } = this.services;
    return readDocument(content, { ...rules, language: language.current }, { onStart })();
  }

  /** Shows the progress of the search, at most once for each percent. */
  private setSearched(searched: { readonly done: number; readonly total: number }) {
    const percentOf = (done: number) => Math.floor((done * 100) / searched.total);
    if (percentOf(searched.done) !== percentOf(searched.done - 1)) this.searched = searched;
  }

  private setProgress(progress: FhirImportModel["progress"]) {
    this.progress = progress;
  }

  private setFailure(failure: Failure) {
    this.failure = failure;
    this.state = "choosing";
  }

  private refuse(refusal: ReadingRefusal) {
    this.state = "refused";
    this.refusal = refusal;
  }

  private addKnownRow(section: ImportSection, row: RowCore) {
    this.known = { ...this.known, [section]: [row, ...this.known[section]] };
  }

  private findUnknownAllergies(offered: readonly ImportItem[]): TaskEither<Failure, readonly string[]> {
    const conditions = new Set(
      offered.flatMap(({ section, draft }) =>
        section === "diagnoses" && draft.kind !== "diagnosis" && Line.is(draft.condition) ? [draft.condition] : [],
      ),
    );
    return conditions.size === 0 ? taskEither.right([]) : this.services.safety.findUnknownAllergies([...conditions]);
  }

  private loadKnownRows(patient: number): TaskEither<Failure, KnownRows> {
    const { store } = this.services;
    return pipe(
      loadTogether(
        IMPORT_SECTIONS.map((section) => loadAllRows<RowCore, RowCore>(store, sectionsByName[section], patient)),
      ),
      taskEither.map(groupRows),
    );
  }
}
