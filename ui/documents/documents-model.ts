import type { Level } from "@libretto/core/access/confidentiality";
import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import type { OfferedDocument } from "@libretto/core/documents/document";
import type { ImportItem } from "@libretto/core/documents/item";
import { planPhoneReadings } from "@libretto/core/documents/phones/offer-readings";
import type { Failure } from "@libretto/core/kernel/failure";
import { right } from "@libretto/core/kernel/fp";
import { improbableChangesOf } from "@libretto/core/record/vital-signs/reading-changes";
import { compareShallow, makeObservable, observable, observableRef, reaction } from "mobx";
import type { PickedDocument } from "../record/document-doors/picked-document.ts";
import { DOCUMENTS_FORM } from "../record/draft-keys.ts";
import type { RecordServices } from "../record/sections-model.ts";
import { type FormDrafts, formDrafts } from "../shared/forms/form-drafts.ts";
import type { ValueNoteContext } from "../shared/value-notes/value-notes.ts";
import { findRaisedLevel } from "./acceptance/accept-item.ts";
import { ItemAcceptance } from "./acceptance/item-acceptance.ts";
import { DiscReviewModel } from "./disc/disc-review-model.ts";
import { groupDicomFiles, mayBeDicom } from "./disc/group-dicom-files.ts";
import { DocumentLoader } from "./document-loader.ts";
import { LinkReview } from "./links/link-review.ts";
import { PageChoices } from "./pages/page-choices.ts";
import { mapInSlices } from "./phones/map-in-slices.ts";
import { annotateMembers } from "./review/annotate-members.ts";
import { listViewers } from "./review/list-viewers.ts";
import { type ReadResult, readResultOf } from "./review/read-result.ts";
import { restoreFiles } from "./review/restore-files.ts";
import { ReviewContent } from "./review/review-content.ts";
import { type ReviewDraft, readReviewDraft, storeReview } from "./review-draft.ts";
import { type ReviewDraftContent, ReviewDraftWriter } from "./review-draft-writer.ts";
import { type DocumentPages, ReviewReader } from "./review-reader.ts";
import { ReviewedDocument } from "./reviewed-document.ts";
import type { ReviewedFile } from "./reviewed-file.ts";
import { ReviewedItem } from "./reviewed-item.ts";
import type { TableReview } from "./tables/table-review.ts";

/** The review of documents: it reads files one after the other, and stores what the person accepts, row by row. */
export class DocumentsModel extends ReviewContent {
  /** Why the rows of the record could not be loaded for the comparison, or null. */
  failure: Failure | null = null;
  /** The row that was accepted last, alone; null after several. */
  lastAccepted: ReviewedItem | null = null;
  /** Whether the review was restored from this device. */
  isResumed = false;
  /** The key of the draft, and whether the page is closed: other pages then offer the way back. */
  readonly draftKey = DOCUMENTS_FORM;
  isClosed = true;
  /** The level that the person chose for this review; null before. */
  private chosenLevel: Level | null = null;
  private lastAdded: readonly ReviewedFile[] = [];
  private isStopped = false;
  private lastId = 0;
  private readonly loader: DocumentLoader;
  private readonly reader: ReviewReader;
  private readonly acceptance: ItemAcceptance;
  private readonly drafts: FormDrafts;
  private readonly draftWriter: ReviewDraftWriter;
  /** The question whether pictures are pages of one document. */
  readonly pageChoices: PageChoices;

  constructor(services: RecordServices) {
    super(services);
    this.loader = new DocumentLoader(services);
    this.reader = new ReviewReader(services, this.loader, {
      listFiles: () => this.files,
      hasKnownRows: () => this.known !== null,
      setKnownRows: (known) => this.setKnown(known),
      createDocument: (...content) => this.createDocument(...content),
      createId: (kind) => this.createId(kind),
      addFiles: (files) => this.pageChoices.add(files),
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
    this.pageChoices = new PageChoices(services, {
      listFiles: () => this.files,
      createId: (kind) => this.createId(kind),
      addFiles: (...change) => this.addFiles(...change),
    });
    this.drafts = formDrafts(services.memory);
    this.draftWriter = new ReviewDraftWriter(this.drafts, () => this.draft);
    makeObservable<this, "chosenLevel" | "lastAdded">(this, {
      ...annotateMembers(DocumentsModel.prototype),
      ...{ failure: observableRef, lastAccepted: observableRef, isResumed: observable, chosenLevel: observableRef },
      lastAdded: observableRef,
    });
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

  /** The level that the stored row of an item gets when it is stricter than its own; null otherwise. */
  findRaisedLevel({ item, level }: ReviewedItem): Level | null {
    return findRaisedLevel(item, this.knownRows, level ?? this.level);
  }

  /** Whether a reading differs so much from an earlier one of the record that it is probably wrong. */
  private isImprobable({ item }: ReviewedItem, { subject, today, readings }: ValueNoteContext): boolean {
    if (item.section !== "vitalSigns") return false;
    return improbableChangesOf(item.draft, subject, today, readings).length > 0;
  }

  /** The items of the review that are new, complete, their own and not improbable. */
  private get readyItems(): ReadonlySet<ReviewedItem> {
    const context = this.noteContext;
    return new Set(
      this.items.filter((item) => item.isReady && this.acceptance.mayAccept(item) && !this.isImprobable(item, context)),
    );
  }

  /** The items of a list that "accept all" stores: those that are ready, and each fact once. */
  readyIn(items: readonly ReviewedItem[]): readonly ReviewedItem[] {
    const ready = new Set(items.filter((item) => this.readyItems.has(item)));
    return [...ready].filter((item) => {
      const twin = this.twinOf(item);
      return twin === null || !ready.has(twin);
    });
  }

  /** How many items of a list "accept all" stores. */
  countReady(key: string, items: readonly ReviewedItem[]): number {
    return this.whenIdle(`ready ${key}`, () => this.readyIn(items).length);
  }

  setLevel(level: Level | null) {
    if (level !== null) this.chosenLevel = level;
  }

  /** The doctors who would see rows that can be accepted, at a level; with the numbers when not all of them. */
  visibleTo(level: Level): readonly string[] {
    const { current } = this.services.language;
    return this.whenIdle(`visible ${level} ${current}`, () => {
      const open = this.items.filter(({ canAccept }) => canAccept);
      return listViewers(this.services, open, this.knownRows, level);
    });
  }

  /**
   * Adds files to the review and reads them. They stay on this device. The page answers meanwhile. Several DICOM files are
   * read together; of several pictures the person says first whether they are one document.
   */
  async add(picked: readonly PickedDocument[]): Promise<void> {
    return this.pageChoices.add(picked.some(mayBeDicom) ? await groupDicomFiles(picked) : picked);
  }

  /** What the files that were added last have given, those that are read already. Nothing once a row was accepted. */
  get lastResults(): readonly ReadResult[] {
    if (this.savedCount > 0 && this.lastAccepted !== null) return [];
    return this.lastAdded.filter((file) => this.files.includes(file)).flatMap((file) => readResultOf(file) ?? []);
  }

  private addFiles(files: readonly ReviewedFile[], replaced: ReviewedFile | null): Promise<void> {
    replaced?.stopReading();
    this.lastAdded = this.readingFile === null ? files : [...this.lastAdded, ...files];
    this.files = [...this.files.filter((file) => file !== replaced), ...files];
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
    if (phone === null || !phone.mayChoose || phone.prepared !== null) return;
    const context = { ...this.loader.ruleContext, language: this.services.language.current };
    const plans = planPhoneReadings(phone.phone, phone.choice, context);
    const path = [file.name, ...phone.path];
    const ids = plans.map(() => this.createId("document"));
    const rows = plans.flatMap((plan, index) => plan.rows.map((make) => ({ make, id: ids[index] ?? "" })));
    const items = await mapInSlices(
      rows,
      ({ make, id }) => ({ id, item: this.createItem(id, make()) }),
      (done) => {
        phone.setPrepared({ done, total: rows.length });
        return this.files.includes(file);
      },
    );
    phone.setPrepared(null);
    if (items === null) return;
    file.setParts(
      plans.map((plan, index) => {
        const id = ids[index] ?? "";
        const own = items.filter((one) => one.id === id).map(({ item }) => item);
        const document = this.assembleDocument(id, path, plan.document, own, []);
        document.setOwn(phone.isOwn);
        return { path: phone.path, result: right(document) };
      }),
    );
    phone.setOpen(false);
    await this.saveDraft();
  }

  /** Removes a file from the review. Its rows that are not stored yet are not stored. */
  remove(file: ReviewedFile) {
    file.stop();
    this.files = this.files.filter((other) => other !== file);
    if (this.files.length === 0) void this.drafts.dropDraft(DOCUMENTS_FORM);
    else void this.saveDraft();
  }

  /** Removes a table or a link without reading its rows; its file too, when nothing else of it is left. */
  removeQuestion(file: ReviewedFile, question: TableReview | LinkReview) {
    if (question instanceof LinkReview) question.stop();
    file.removeQuestion(question);
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
    this.pageChoices.cancel();
    for (const file of this.files) file.stop();
    this.files = [];
    this.known = null;
    this.isResumed = false;
    this.lastAccepted = null;
    this.lastAdded = [];
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
    const isReadAgain = this.files.some(({ earlierParts }) => earlierParts.length > 0);
    return this.canAcceptMore || isReadAgain ? storeReview(this.files, patient, this.level) : null;
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

  private createId(kind: string): string {
    this.lastId += 1;
    return `${kind}-${this.lastId}`;
  }

  private createDocument(
    path: readonly string[],
    offered: OfferedDocument,
    unknownAllergies: readonly string[],
    pages: Partial<DocumentPages> = {},
  ): ReviewedDocument {
    const id = this.createId("document");
    const items = offered.items.map((item) => this.createItem(id, item));
    return this.assembleDocument(id, path, offered, items, unknownAllergies, pages);
  }

  private createItem(document: string, item: ImportItem): ReviewedItem {
    const id = `${document}-${item.key}`;
    return new ReviewedItem(id, item, () => this.knownRows, this.services, this.loader.ruleContext);
  }

  private assembleDocument(
    id: string,
    path: readonly string[],
    { items: _, ...content }: OfferedDocument,
    items: readonly ReviewedItem[],
    unknownAllergies: readonly string[],
    { pictures = [], pdfPages = null }: Partial<DocumentPages> = {},
  ): ReviewedDocument {
    const { record } = this.services;
    const patient = () => record.record?.patient ?? null;
    return new ReviewedDocument({ id, path, content, items, unknownAllergies, pictures, pdfPages, patient });
  }

  private restore(draft: ReviewDraft) {
    this.files = restoreFiles(draft, {
      createId: (kind) => this.createId(kind),
      createDocument: (...content) => this.createDocument(...content),
      restoreStored: (id, level) => this.acceptance.restoreStored(id, level),
    });
    this.chosenLevel = draft.level;
    this.isResumed = true;
  }

  private setFailure(failure: Failure | null) {
    this.failure = failure;
  }

  private setLastAccepted(reviewed: ReviewedItem | null) {
    this.lastAccepted = reviewed;
  }
}
