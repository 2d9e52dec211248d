import type { ListChoice } from "@libretto/core/documents/complete-item";
import type { DocumentFormat, DocumentHeader, OfferedDocument } from "@libretto/core/documents/document";
import { isOtherThan } from "@libretto/core/documents/document-person";
import { IMPORT_SECTIONS, type ImportItem, type ImportSection } from "@libretto/core/documents/item";
import type { PagePlace } from "@libretto/core/documents/place";
import type { PagePicture, PdfPages } from "@libretto/core/ports/documents/file-reader";
import type { Patient } from "@libretto/core/record/patient/patient";
import { makeAutoObservable, observableRef } from "mobx";
import type { Original } from "../record/document-doors/picked-document.ts";
import { PdfPagesModel } from "./pictures/pdf-pages-model.ts";
import type { ReviewedItem } from "./reviewed-item.ts";

/** What a document offers, without its items. */
export type DocumentContent = Omit<OfferedDocument, "items">;

interface DocumentParts {
  /** Unique in the review. */
  readonly id: string;
  /** The names of the files that contain it, outer ones first. */
  readonly path: readonly string[];
  readonly content: DocumentContent;
  readonly items: readonly ReviewedItem[];
  /** The allergies and intolerances that the drug check does not understand. */
  readonly unknownAllergies: readonly string[];
  /** The pictures of its pages; none for a document that is no picture, and in a review that was resumed. */
  readonly pictures: readonly PagePicture[];
  /** The pages of the PDF from whose text it was read; null for every other document, and in a review that was resumed. */
  readonly pdfPages: PdfPages | null;
  readonly patient: () => Patient | null;
}

/** The sentence that says whom a document is about. */
export type AboutPerson = "manyPersons" | "noPerson" | "otherPerson" | "otherUnnamed" | "person" | "personUnnamed";

/** The files that carry a document inside. */
const CARRIER = /\.(pdf|p7m)$/i;

/** The formats of which a document is one laboratory report. */
const REPORT_FORMATS: readonly DocumentFormat[] = ["pages", "recognised", "chosen"];

/** The id of the title of a section of a document on the page. */
export const sectionTitleId = (document: string, section: ImportSection): string => `${document}-${section}`;

/** A document under review. */
export class ReviewedDocument {
  /** The person has stated that a document about somebody else is their own. */
  isOwn = false;
  /** Whether its rows and its text are open; null until the person opens or closes them. */
  isOpen: boolean | null = null;
  isTextOpen: boolean | null = null;
  /** Of a file that the record cannot take: whether the text is stored as a PDF, and that PDF in the record. */
  wantsCopy: boolean;
  copy: Original = { is: "notStored" };
  /** The upload of that PDF, while it runs: it starts once. */
  uploading: Promise<number | null> | null = null;

  /** What the person typed as the day of all rows without one. */
  sharedDay = "";

  /** The row that has the focus, or had it last: its value is marked in the picture. */
  focusedItem: ReviewedItem | null = null;

  /** The pages of a PDF with text, of which one is shown at a time; null for every other document. */
  readonly pdfPages: PdfPagesModel | null;

  constructor(readonly parts: DocumentParts) {
    this.wantsCopy = this.hasCopy;
    this.pdfPages = parts.pdfPages === null ? null : new PdfPagesModel(parts.pdfPages);
    makeAutoObservable(
      this,
      { parts: false, uploading: false, pdfPages: false, copy: observableRef, focusedItem: observableRef },
      { autoBind: true },
    );
  }

  get id(): string {
    return this.parts.id;
  }

  get header(): DocumentHeader {
    return this.parts.content.header;
  }

  get items(): readonly ReviewedItem[] {
    return this.parts.items;
  }

  /** Whether it has a sentence about its person: the choice from the export of a phone has it for all its rows. */
  get isPersonShown(): boolean {
    return this.parts.content.format !== "phone" || this.needsOwnership;
  }

  /** Whether there is a text that can be stored as a PDF: the rows of a phone are numbers, which the record has. */
  get hasCopy(): boolean {
    return this.parts.content.format !== "phone";
  }

  /** The name of the file that the person knows: of a PDF or a signed file its own, not that of its attachment. */
  get fileName(): string {
    const { path } = this.parts;
    const [outer = ""] = path;
    const known = path.filter((name, index) => index === 0 || (name !== "p7m" && !CARRIER.test(path[index - 1] ?? "")));
    return known.at(-1) ?? outer;
  }

  /** Whether the document is about somebody else than the person of the sheet. */
  get isOtherPerson(): boolean {
    const { person } = this.header;
    const patient = this.parts.patient();
    return person !== null && patient !== null && isOtherThan(person, patient);
  }

  get aboutPerson(): AboutPerson {
    const { person, persons } = this.header;
    if (person === null) return persons > 1 ? "manyPersons" : "noPerson";
    const isUnnamed = `${person.name}${person.surname}`.trim() === "";
    if (this.isOtherPerson) return isUnnamed ? "otherUnnamed" : "otherPerson";
    return isUnnamed ? "personUnnamed" : "person";
  }

  /** Whether the person must state first that the document is their own: it is about somebody else, or several people. */
  get needsOwnership(): boolean {
    return this.isOtherPerson || this.header.persons > 1;
  }

  /** Whether anything can be accepted. */
  get canAcceptAny(): boolean {
    return !this.needsOwnership || this.isOwn;
  }

  get sections(): readonly ImportSection[] {
    return IMPORT_SECTIONS.filter((section) => this.itemsIn(section).length > 0);
  }

  /** The diagnoses and allergies whose certainty the document does not state, and that the person has not chosen yet. */
  get uncertainItems(): readonly ReviewedItem[] {
    return this.itemsIn("diagnoses").filter(({ item, canAccept }) => canAccept && item.missing.includes("list"));
  }

  /** How many of its pages were not read: nobody knows what they state. */
  get unreadPages(): number {
    return this.parts.content.notImported.filter(({ why }) => why === "unreadPage").length;
  }

  /** The number of its pages; of a document that has no pages, that of the parts of its text. */
  get pageCount(): number {
    return this.parts.content.narrative.length + this.unreadPages;
  }

  /** The rows of a laboratory report without a day: one report mostly has one. */
  get undatedItems(): readonly ReviewedItem[] {
    return REPORT_FORMATS.includes(this.parts.content.format)
      ? this.items.filter(({ needed, canAccept }) => needed.includes("day") && canAccept)
      : [];
  }

  /** Enters one day for all rows without one. A row in which the person has entered another day keeps it. */
  writeSharedDay(text: string) {
    for (const reviewed of this.undatedItems)
      if (["", this.sharedDay].includes(reviewed.days.day)) reviewed.writeDay("day", text);
    this.sharedDay = text;
  }

  /** The place of the row that has the focus; null without one. */
  get markedPlace(): PagePlace | null {
    return this.focusedItem?.item.place.onPage ?? null;
  }

  /** The picture of the page of a PDF that is drawn. */
  get drawnPictures(): readonly PagePicture[] {
    const picture = this.pdfPages?.picture ?? null;
    return picture === null ? [] : [picture];
  }

  setFocusedItem(item: ReviewedItem) {
    this.focusedItem = item;
  }

  itemsIn(section: ImportSection): readonly ReviewedItem[] {
    return this.items.filter(({ item }) => item.section === section);
  }

  /** The next item of the same section that can still be accepted; null after the last one. */
  nextOpenAfter(item: ReviewedItem): ReviewedItem | null {
    const items = this.itemsIn(item.item.section);
    return items.slice(items.indexOf(item) + 1).find(({ canAccept }) => canAccept) ?? null;
  }

  /** Whether the person has entered or accepted something in it, or stated that it is their own. */
  get hasEntries(): boolean {
    return (
      this.isOwn || this.sharedDay !== "" || this.copy.is !== "notStored" || this.items.some((item) => item.hasEntries)
    );
  }

  /** Takes what the person has entered about the same document in an earlier reading. */
  takeEntries(earlier: ReviewedDocument) {
    const { isOpen, isTextOpen, wantsCopy, copy, sharedDay } = earlier;
    Object.assign(this, { isOpen, isTextOpen, wantsCopy, copy });
    if (earlier.isOwn && this.isAboutSamePerson(earlier)) this.isOwn = true;
    if (sharedDay !== "") this.writeSharedDay(sharedDay);
  }

  private isAboutSamePerson({ header }: ReviewedDocument): boolean {
    const { person, persons } = this.header;
    return persons === header.persons && JSON.stringify(person) === JSON.stringify(header.person);
  }

  setOwn(isOwn: boolean) {
    this.isOwn = isOwn;
  }

  setWantsCopy(wantsCopy: boolean) {
    this.wantsCopy = wantsCopy;
  }

  setCopy(copy: Original) {
    this.copy = copy;
  }

  setOpen(isOpen: boolean) {
    this.isOpen = isOpen;
  }

  setTextOpen(isTextOpen: boolean) {
    this.isTextOpen = isTextOpen;
  }

  /** Chooses one certainty for all diagnoses without one. */
  chooseCertainty(list: ListChoice) {
    for (const reviewed of this.uncertainItems) reviewed.chooseList(list);
  }

  /** The name of an allergy that the drug check does not understand; null for every other entry. */
  unknownAllergyOf({ section, draft }: ImportItem): string | null {
    return section === "diagnoses" && this.parts.unknownAllergies.includes(draft.condition) ? draft.condition : null;
  }
}
