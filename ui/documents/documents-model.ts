import type { Level } from "@libretto/core/access/confidentiality";
import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import type { KnownRows } from "@libretto/core/documents/compare-items";
import type { OfferedDocument } from "@libretto/core/documents/document";
import { findRepeated } from "@libretto/core/documents/find-repeated";
import type { ImportItem, ImportSection } from "@libretto/core/documents/item";
import { offerPhoneReadings } from "@libretto/core/documents/phones/offer-readings";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, right } from "@libretto/core/kernel/fp";
import type { PagePicture } from "@libretto/core/ports/documents/file-reader";
import { findViewers } from "@libretto/core/record/across/sharing/doctor-view";
import type { RowCore } from "@libretto/core/record/section";
import { sectionsByName } from "@libretto/core/record/sections";
import { improbableChangesOf } from "@libretto/core/record/vital-signs/reading-changes";
import { compareShallow, makeAutoObservable, observableRef, reaction } from "mobx";
import type { PickedDocument } from "../record/document-doors/picked-document.ts";
import { DOCUMENTS_FORM } from "../record/draft-keys.ts";
import type { RecordServices } from "../record/sections-model.ts";
import { activeDoctorsOf } from "../record/sections-model.ts";
import { type FormDrafts, formDrafts } from "../shared/forms/form-drafts.ts";
import { noteContextOf } from "../shared/value-notes/note-context.ts";
import { acceptedRow, findRaisedLevel, isMerged } from "./acceptance/accept-item.ts";
import { ItemAcceptance } from "./acceptance/item-acceptance.ts";
import { type DifferingAnswer, listDifferingAnswers } from "./differing-answers.ts";
import { DiscReviewModel } from "./disc/disc-review-model.ts";
import { groupDicomFiles, mayBeDicom } from "./disc/group-dicom-files.ts";
import { documentLabels } from "./document-labels.ts";
import { DocumentLoader, groupRows } from "./document-loader.ts";
import { type ReviewDraft, readReviewDraft, type StoredFileReview, storeReview } from "./review-draft.ts";
import { type ReviewDraftContent, ReviewDraftWriter } from "./review-draft-writer.ts";
import { ReviewReader } from "./review-reader.ts";
import { ReviewedDocument } from "./reviewed-document.ts";
import { ReviewedFile, type ReviewedPart } from "./reviewed-file.ts";
import { ReviewedItem } from "./reviewed-item.ts";
import type { TableReview } from "./tables/table-review.ts";
import { valueNotesOfItem } from "./value-notes-of-item.ts";

/** The review of documents: it reads files one after the other, and stores what the person accepts, row by row. */
export class DocumentsModel {
  files: readonly ReviewedFile[] = [];
  /** Why the rows of the record could not be loaded for the comparison, or null. */
  failure: Failure | null = null;
  /** The progress of several rows that are accepted together; null when it is not running. */
  progress: { readonly done: number; readonly total: number } | null = null;
  /** The row that was accepted last, alone; null after several. */
  lastAccepted: ReviewedItem | null = null;
  /** Whether the review was restored from this device. */
  isResumed = false;
  /** The key of the draft, and whether the page is closed: other pages then offer the way back. */
  readonly draftKey = DOCUMENTS_FORM;
  isClosed = true;
  /** The rows of the record; null before they are loaded. */
  private known: KnownRows | null = null;
  /** The level that the person chose for this review; null before. */
  private chosenLevel: Level | null = null;
  private isStopped = false;
  private lastId = 0;
  private readonly idleValues = new Map<string, unknown>();
  private readonly loader: DocumentLoader;
  private readonly reader: ReviewReader;
  private readonly acceptance: ItemAcceptance;
  private readonly drafts: FormDrafts;
  private readonly draftWriter: ReviewDraftWriter;

  constructor(private readonly services: RecordServices) {
    this.loader = new DocumentLoader(services);
    this.reader = new ReviewReader(services, this.loader, {
      listFiles: () => this.files,
      hasKnownRows: () => this.known !== null,
      setKnownRows: (known) => this.setKnown(known),
      createDocument: (...content) => this.createDocument(...content),
      createId: (kind) => this.createId(kind),
      createDisc: ({ id }, disc, content) => new DiscReviewModel(id, disc, services, content, () => this.level),
      finish: async (file) => {
        await this.acceptance.showEarlier(file);
        await this.saveDraft();
      },
    });
    this.acceptance = new ItemAcceptance(services, {
      level: () => this.level,
      knownRows: () => this.knownRows,
      documentOf: (item) => this.documentOf(item),
      listFiles: () => this.files,
      fileOf: (document) => this.fileOf(document),
      addKnownRows: (section, rows) => this.addKnownRows(section, rows),
    });
    this.drafts = formDrafts(services.memory);
    this.draftWriter = new ReviewDraftWriter(this.drafts, () => this.draft);
    makeAutoObservable<
      this,
      | "services"
      | "isStopped"
      | "known"
      | "loader"
      | "reader"
      | "acceptance"
      | "drafts"
      | "draftWriter"
      | "lastId"
      | "chosenLevel"
      | "idleValues"
    >(
      this,
      {
        ...{ services: false, isStopped: false, loader: false, reader: false, acceptance: false },
        ...{ drafts: false, draftWriter: false, idleValues: false },
        ...{
          files: observableRef,
          known: observableRef,
          progress: observableRef,
          lastAccepted: observableRef,
          draftKey: false,
          isClosed: false,
        },
        ...{ lastId: false, chosenLevel: observableRef, failure: observableRef },
      },
      { autoBind: true },
    );
    reaction(
      () => [
        this.level,
        ...this.documents.flatMap(({ isOwn, wantsCopy }) => [isOwn, wantsCopy]),
        ...this.items.map(({ item }) => item),
      ],
      this.saveDraft,
      { equals: compareShallow },
    );
  }

  /** The level of accepted rows. */
  get level(): Level {
    return this.chosenLevel ?? this.services.record.record?.patient.usualLevel ?? STRICTLY_RESTRICTED;
  }

  get documents(): readonly ReviewedDocument[] {
    return this.files.flatMap(({ documents }) => documents);
  }

  /** The tables of which the person says first what their columns mean. */
  get tables(): readonly { readonly file: ReviewedFile; readonly table: TableReview }[] {
    return this.files.flatMap((file) => file.tables.map((table) => ({ file, table })));
  }

  get items(): readonly ReviewedItem[] {
    return this.documents.flatMap(({ items }) => items);
  }

  /** The file that is read now. */
  get readingFile(): ReviewedFile | null {
    return this.files.find(({ state }) => state === "reading") ?? null;
  }

  /** How many files were read, or could not be read. */
  get readCount(): number {
    return this.files.filter(({ state }) => state === "read" || state === "failed").length;
  }

  /** The files with the export of a phone, from which the person chooses. */
  get phoneFiles(): readonly ReviewedFile[] {
    return this.files.filter(({ phone, state }) => phone !== null && state === "read");
  }

  /** The files and folders with images from a hospital. */
  get discFiles(): readonly ReviewedFile[] {
    return this.files.filter(({ disc, state }) => disc !== null && state === "read");
  }

  /** Whether any row is left for which a level matters. */
  get canAcceptMore(): boolean {
    return this.openCount > 0;
  }

  get savedCount(): number {
    return this.whenIdle("saved", () => this.items.filter(({ status }) => status === "saved").length);
  }

  /** How many rows are left that can still be accepted. */
  get openCount(): number {
    return this.whenIdle("open", () => this.items.filter(({ canAccept }) => canAccept).length);
  }

  /** The rows that could not be stored because the server did not answer, for example without a network. */
  get unsavedItems(): readonly ReviewedItem[] {
    return this.whenIdle("unsaved", () =>
      this.items.filter(({ status, failure }) => status === "failed" && failure?.kind === "unavailable"),
    );
  }

  /** Whether closing the review would lose rows. */
  get hasOpenItems(): boolean {
    return this.items.some(({ status, canAccept }) => status === "open" && canAccept);
  }

  /** The files of which a part gives no document, or that could not be compared with the record. */
  get unreadableFiles(): readonly ReviewedFile[] {
    return this.files.filter(({ state, refusals }) => state === "failed" || refusals.length > 0);
  }

  /** The file of a document. */
  fileOf(document: ReviewedDocument): ReviewedFile | null {
    return this.files.find(({ documents }) => documents.includes(document)) ?? null;
  }

  /** The document of an item. */
  documentOf(item: ReviewedItem): ReviewedDocument | null {
    return this.owners.get(item) ?? null;
  }

  /** Whether accepting an item changes the only row of its section. */
  isMergedItem(item: ImportItem): boolean {
    return isMerged(item, this.knownRows);
  }

  /** The level that the stored row of an item gets when it is stricter than its own; null otherwise. */
  findRaisedLevel({ item, level }: ReviewedItem): Level | null {
    return findRaisedLevel(item, this.knownRows, level ?? this.level);
  }

  /** The item of an earlier document that says the same and can still be accepted; null when there is none. */
  twinOf(item: ReviewedItem): ReviewedItem | null {
    const twin = this.repeated.get(item);
    return twin?.canAccept === true ? twin : null;
  }

  /** Whether a reading differs so much from an earlier one of the record that it is probably wrong. */
  private isImprobable({ item }: ReviewedItem): boolean {
    if (item.section !== "vitalSigns") return false;
    const { subject, today, readings } = noteContextOf(this.services);
    return improbableChangesOf(item.draft, subject, today, readings).length > 0;
  }

  /** The items of a list that "accept all" stores: new, complete, their own, not improbable, and each fact once. */
  readyIn(items: readonly ReviewedItem[]): readonly ReviewedItem[] {
    const ready = new Set(
      items.filter((item) => item.isReady && this.acceptance.mayAccept(item) && !this.isImprobable(item)),
    );
    return [...ready].filter((item) => {
      const twin = this.twinOf(item);
      return twin === null || !ready.has(twin);
    });
  }

  /** How many items of a list "accept all" stores. */
  countReady(key: string, items: readonly ReviewedItem[]): number {
    return this.whenIdle(`ready ${key}`, () => this.readyIn(items).length);
  }

  /**
   * A value that depends on all items. While several rows are accepted it stays as it was before: each row would change
   * it, and of a thousand rows the work would grow with the square.
   */
  whenIdle<T>(key: string, compute: () => T): T {
    if (this.progress !== null && this.idleValues.has(key)) return this.idleValues.get(key) as T;
    const value = compute();
    this.idleValues.set(key, value);
    return value;
  }

  /** The notes about the value of a row. */
  valueNotesOf(item: ImportItem): readonly string[] {
    return valueNotesOfItem(item, noteContextOf(this.services));
  }

  /** The answers of a document about the way of life that are not stored, because the history has others. */
  differingAnswersOf({ item }: ReviewedItem): readonly DifferingAnswer[] {
    const [stored] = this.knownRows.physiologicalHistory;
    return item.section !== "physiologicalHistory" || stored === undefined
      ? []
      : listDifferingAnswers(stored, item.draft, this.services.language.current);
  }

  /** The stored history, whose answers the person can change; null when the record has none. */
  get historyId(): number | null {
    return this.knownRows.physiologicalHistory[0]?.id ?? null;
  }

  setLevel(level: Level | null) {
    if (level !== null) this.chosenLevel = level;
  }

  /** The doctors who would see rows that can be accepted, at a level; with the numbers when not all of them. */
  visibleTo(level: Level): readonly string[] {
    const { current } = this.services.language;
    return this.whenIdle(`visible ${level} ${current}`, () => this.listViewers(level));
  }

  private listViewers(level: Level): readonly string[] {
    const { record, language } = this.services;
    const open = this.items.filter(({ canAccept }) => canAccept);
    return activeDoctorsOf(record).flatMap((doctor) => {
      const visible = open.filter(({ item, level: own }) => {
        const { row } = acceptedRow(item, this.knownRows, own ?? level, null);
        return findViewers(sectionsByName[item.section], row, [doctor]).length > 0;
      }).length;
      if (visible === 0) return [];
      const values = { name: doctor.name, visible, total: open.length };
      return [visible === open.length ? doctor.name : language.label(documentLabels, "seesSome", values)];
    });
  }

  /**
   * Adds files to the review and reads them. They stay on this device. The page answers meanwhile. Several DICOM files are
   * read together.
   */
  async add(picked: readonly PickedDocument[]): Promise<void> {
    return this.addEach(picked.some(mayBeDicom) ? await groupDicomFiles(picked) : picked);
  }

  private addEach(picked: readonly PickedDocument[]): Promise<void> {
    this.files = [...this.files, ...picked.map((one) => new ReviewedFile(this.createId("file"), one))];
    return this.readWaiting();
  }

  /** Reads a file again after a failure. What was found in the catalogues is not searched again. */
  retry(file: ReviewedFile): Promise<void> {
    file.setWaiting();
    return this.readWaiting();
  }

  /** Shows the empty rows of tests that the person found on a paper of which nothing was recognised. */
  async showChosenTests(file: ReviewedFile, tests: readonly string[]): Promise<void> {
    await this.reader.offerTests(file, tests);
    await this.saveDraft();
  }

  /** The files whose pictures the person turns and crops. */
  get editedFiles(): readonly ReviewedFile[] {
    return this.files.filter(({ editor }) => editor !== null);
  }

  /** Reads a file again with its pictures as the person has turned and cropped them. */
  readEdited(file: ReviewedFile): Promise<void> {
    file.takeEdits();
    return this.retry(file);
  }

  /** Closes the editor of the pictures of a file. A reading that it has stopped begins again. */
  async cancelEditing(file: ReviewedFile): Promise<void> {
    file.closeEditor();
    if (file.state === "editing") await this.retry(file);
  }

  /** Shows the rows that the person has chosen of the export of a phone, instead of those of an earlier choice. */
  async showPhoneRows(file: ReviewedFile): Promise<void> {
    const { phone } = file;
    if (phone === null || !phone.mayChoose) return;
    const context = { ...this.loader.ruleContext, language: this.services.language.current };
    const documents = offerPhoneReadings(phone.phone, phone.choice, context);
    file.setParts(
      documents.map((offered) => {
        const document = this.createDocument([file.name, ...phone.path], offered, []);
        document.setOwn(phone.isOwn);
        return { path: phone.path, result: right(document) };
      }),
    );
    phone.setOpen(false);
    await this.saveDraft();
  }

  /** Removes a file from the review. Its rows that are not stored yet are not stored. */
  remove(file: ReviewedFile) {
    file.stopReading();
    file.disc?.stop();
    this.files = this.files.filter((other) => other !== file);
    if (this.files.length === 0) void this.drafts.dropDraft(DOCUMENTS_FORM);
    else void this.saveDraft();
  }

  /** Removes a table without reading its rows; its file too, when nothing else of it is left. */
  removeTable(file: ReviewedFile, table: TableReview) {
    file.removeTable(table);
    if (file.parts.length === 0) this.remove(file);
  }

  /** Stores one row by the ordinary use case: rules, permission and drug check of a form. */
  async accept(reviewed: ReviewedItem): Promise<boolean> {
    const isDone = await this.acceptance.accept(reviewed);
    this.setLastAccepted(reviewed.status === "saved" ? reviewed : null);
    await this.saveDraft();
    if (reviewed.status === "saved") await this.services.record.load();
    return isDone;
  }

  /** Stores all rows of a list that are new and complete: one after the other, readings many in one call. */
  acceptAll(items: readonly ReviewedItem[] = this.items): Promise<void> {
    // an earlier one may be the same
    return this.acceptEach(this.readyIn(items), ({ isReady }) => isReady);
  }

  /** Stores the rows again that could not be stored because the server did not answer. */
  retryUnsaved(): Promise<void> {
    return this.acceptEach(this.unsavedItems, ({ canAccept }) => canAccept);
  }

  private async acceptEach(
    items: readonly ReviewedItem[],
    isStillOpen: (reviewed: ReviewedItem) => boolean,
  ): Promise<void> {
    if (this.progress !== null || items.length === 0) return;
    this.isStopped = false;
    this.setLastAccepted(null);
    for (let rest = items; rest.length > 0 && !this.isStopped; ) {
      this.setProgress({ done: items.length - rest.length, total: items.length });
      const together = this.acceptance.firstTogether(rest);
      if (!(await this.acceptance.acceptTogether(together.filter(isStillOpen)))) break;
      rest = rest.slice(together.length);
    }
    this.setProgress(null);
    await this.saveDraft();
    await this.services.record.load();
  }

  stop() {
    this.isStopped = true;
  }

  /** Stores the original of a file at the request of the person. */
  async storeFile(file: ReviewedFile): Promise<void> {
    await this.showStored(await this.acceptance.storeOriginal(file));
  }

  /** Stores the text of a document at the request of the person. */
  async storeText(document: ReviewedDocument): Promise<void> {
    await this.showStored(await this.acceptance.storeCopy(document));
  }

  /**
   * Opens the review on its page: restores the one that was left on this device. The rows of the record are loaded first,
   * because they may have changed on other pages; without them every row would look new.
   */
  async open(): Promise<void> {
    const patient = this.services.record.record?.patient.id;
    if (patient === undefined) return;
    const stored = this.files.length > 0 ? null : await this.drafts.loadDraft(DOCUMENTS_FORM);
    const draft = readReviewDraft(stored, patient);
    if (draft === null && this.files.length === 0) return;
    const failure = await this.reader.loadKnownRows();
    await this.acceptance.loadStored();
    // the session may have ended meanwhile
    if (this.services.record.record?.patient.id !== patient) return;
    this.setFailure(failure);
    if (failure === null && draft !== null && this.files.length === 0) this.restore(draft);
    this.acceptance.showStored();
  }

  /** Checks which stored originals the record still has: the person may have deleted some in another tab. */
  async checkStored(): Promise<void> {
    if (this.files.length === 0) return;
    await this.acceptance.loadStored();
    this.acceptance.showStored();
  }

  /** Ends the review. Rows that are not stored yet are not stored. */
  reset() {
    this.clear();
    void this.drafts.dropDraft(DOCUMENTS_FORM);
  }

  /** Forgets the review; its draft stays for the same account. */
  clear() {
    this.stop();
    for (const file of this.files) {
      file.stopReading();
      file.disc?.stop();
    }
    this.files = [];
    this.known = null;
    this.isResumed = false;
    this.lastAccepted = null;
    this.failure = null;
    this.chosenLevel = null;
  }

  /** Stores the review on this device, or deletes it when nothing is left to do. */
  saveDraft(): Promise<void> {
    return this.draftWriter.save();
  }

  /** The page shows the review, or it was left. */
  setClosed(isClosed: boolean) {
    this.isClosed = isClosed;
  }

  /** What is stored of the review: "unchanged" without files, null when nothing is left to do. */
  private get draft(): ReviewDraftContent {
    const patient = this.services.record.record?.patient.id;
    if (patient === undefined || this.files.length === 0) return "unchanged";
    return this.canAcceptMore ? storeReview(this.files, patient, this.level) : null;
  }

  /** Keeps what was stored in the draft, and shows a stored file in the record. */
  private async showStored(id: number | null): Promise<void> {
    await this.saveDraft();
    if (id !== null) await this.services.record.load();
  }

  private async readWaiting(): Promise<void> {
    await this.reader.readWaiting();
    await this.saveDraft();
  }

  private get owners(): ReadonlyMap<ReviewedItem, ReviewedDocument> {
    return new Map(this.documents.flatMap((document) => document.items.map((item) => [item, document] as const)));
  }

  private get repeated(): ReadonlyMap<ReviewedItem, ReviewedItem> {
    return findRepeated(this.documents.map(({ items }) => items));
  }

  private createId(kind: string): string {
    this.lastId += 1;
    return `${kind}-${this.lastId}`;
  }

  private createDocument(
    path: readonly string[],
    { items, ...content }: OfferedDocument,
    unknownAllergies: readonly string[],
    pictures: readonly PagePicture[] = [],
  ): ReviewedDocument {
    const id = this.createId("document");
    const { record } = this.services;
    const rules = this.loader.ruleContext;
    return new ReviewedDocument({
      ...{ id, path, content, unknownAllergies, pictures },
      patient: () => record.record?.patient ?? null,
      items: items.map(
        (item) => new ReviewedItem(`${id}-${item.key}`, item, () => this.knownRows, this.services, rules),
      ),
    });
  }

  private restore({ files, level }: ReviewDraft) {
    const restorePart = (name: string, { path, result }: StoredFileReview["parts"][number]): ReviewedPart => {
      if (isLeft(result)) return { path, result };
      const { offered, unknownAllergies, isOwn, wantsCopy, copyId = null, changed, levels = [] } = result.right;
      const { earlierCopyLevel = null } = result.right;
      const document = this.createDocument([name, ...path], offered, unknownAllergies);
      document.setOwn(isOwn);
      document.setWantsCopy(wantsCopy ?? document.hasCopy);
      if (copyId !== null) document.setCopy(this.acceptance.restoreStored(copyId, earlierCopyLevel));
      for (const [index, item] of changed.entries()) document.items[index]?.restore(item, levels[index] ?? null);
      return { path, result: right(document) };
    };
    this.files = files.map((stored) => {
      const { picked, originalId = null, earlierOriginalLevel = null, isStorable = true, parts } = stored;
      const file = new ReviewedFile(this.createId("file"), { ...picked, content: null });
      file.setStorable(isStorable);
      if (originalId !== null) file.setOriginal(this.acceptance.restoreStored(originalId, earlierOriginalLevel));
      file.setParts(parts.map((part) => restorePart(picked.name, part)));
      return file;
    });
    this.chosenLevel = level;
    this.isResumed = true;
  }

  private get knownRows(): KnownRows {
    return this.known ?? NO_ROWS;
  }

  private setKnown(known: KnownRows) {
    this.known = known;
  }

  private setFailure(failure: Failure | null) {
    this.failure = failure;
  }

  private setLastAccepted(reviewed: ReviewedItem | null) {
    this.lastAccepted = reviewed;
  }

  private setProgress(progress: DocumentsModel["progress"]) {
    this.progress = progress;
  }

  /** Adds stored rows to the known ones, or replaces their earlier versions. */
  private addKnownRows(section: ImportSection, added: readonly RowCore[]) {
    // the session has ended meanwhile: the rows of the next person are others
    if (this.known === null) return;
    const ids = new Set(added.map(({ id }) => id));
    const rows: readonly RowCore[] = this.knownRows[section];
    this.known = { ...this.knownRows, [section]: [...added, ...rows.filter(({ id }) => !ids.has(id))] };
  }
}

const NO_ROWS: KnownRows = groupRows([]);
