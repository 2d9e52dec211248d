import { isConvertiblePicture } from "@libretto/core/catalogues/files/chosen-content";
import { HEAD_BYTES, typesByContent } from "@libretto/core/catalogues/files/file-signature";
import type { HealthLink } from "@libretto/core/documents/codes/links/health-link";
import type { KnownRows } from "@libretto/core/documents/compare-items";
import type { DicomDisc } from "@libretto/core/documents/dicom/instance";
import type { OfferedDocument } from "@libretto/core/documents/document";
import { offerChosenTests } from "@libretto/core/documents/pages/chosen-tests";
import {
  isDicomDisc,
  isFoundLink,
  isOfferedDocument,
  isPhoneExport,
  type TableContent,
} from "@libretto/core/documents/part-content";
import type { TableRequest } from "@libretto/core/documents/tables/answers";
import type { TablePreview } from "@libretto/core/documents/tables/preview";
import { recallAnswers, rememberLayout } from "@libretto/core/documents/tables/remembered-layouts";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { REDUCED_PIXELS } from "@libretto/core/media/pixels";
import type {
  FilePart,
  FileRefusal,
  PagePicture,
  PdfPages,
  ReadableContent,
} from "@libretto/core/ports/documents/file-reader";
import type { FileBytes } from "@libretto/core/ports/files/file-service";
import type { ReducePicture } from "@libretto/core/ports/files/reduce-picture";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { PickedDocument } from "../record/document-doors/picked-document.ts";
import type { RecordServices } from "../record/sections-model.ts";
import type { DiscReviewModel } from "./disc/disc-review-model.ts";
import type { DocumentLoader } from "./document-loader.ts";
import { LinkReview } from "./links/link-review.ts";
import { PhoneChoiceModel } from "./phones/phone-choice-model.ts";
import type { ReviewedPart } from "./review/reviewed-part.ts";
import type { ReviewedDocument } from "./reviewed-document.ts";
import { isUnreadPicture, type ReviewedFile } from "./reviewed-file.ts";
import { TableReview } from "./tables/table-review.ts";

/** What the review shows of the pages of a document. */
export interface DocumentPages {
  /** The pictures in which its text was recognised. */
  readonly pictures: readonly PagePicture[];
  /** The pages of the PDF from whose text it was read; null for every other document. */
  readonly pdfPages: PdfPages | null;
}

/** What reading needs of the review. */
interface Review {
  readonly listFiles: () => readonly ReviewedFile[];
  readonly hasKnownRows: () => boolean;
  readonly setKnownRows: (known: KnownRows) => void;
  readonly createDocument: (
    path: readonly string[],
    offered: OfferedDocument,
    unknownAllergies: readonly string[],
    pages?: Partial<DocumentPages>,
  ) => ReviewedDocument;
  readonly createDisc: (file: ReviewedFile, disc: DicomDisc, content: ReadableContent) => DiscReviewModel;
  readonly createId: (kind: string) => string;
  /** Adds files to the review, and reads them. */
  readonly addFiles: (files: readonly PickedDocument[]) => Promise<void>;
  /** Called with each file that was read. The next one is read meanwhile. */
  readonly finish: (file: ReviewedFile) => Promise<void>;
}

/** The name with which the names of a table are compared. */
const ownerOf = ({ name, surname }: Patient): Pick<Patient, "name" | "surname"> => ({ name, surname });

/** The first bytes of a file; null when it cannot be read. */
const readHead = async (content: FileBytes): Promise<Uint8Array | null> => {
  const head = content.slice(0, Math.min(HEAD_BYTES, content.size)).arrayBuffer();
  return head.then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );
};

/** Finds out whether the record takes files of this type. A file that cannot be read has the reason elsewhere. */
const detectType = async (file: ReviewedFile, content: FileBytes | null): Promise<void> => {
  if (content === null) return file.setStorable(false);
  const start = await readHead(content);
  if (start === null) return;
  file.setStorable(typesByContent(start).length > 0 || isConvertiblePicture(file.name, start));
};

/** Photos are smaller; a larger file is passed on as it is, because it may be read as a stream: 16 MiB. */
const CONVERTED_BYTES = 16 * 2 ** 20;

/** A file as the reader gets it: a picture that not every browser decodes, such as HEIC, becomes a JPEG when it is read. */
const makeReadable = (name: string, content: FileBytes, reduce: ReducePicture): FileBytes => {
  if (content.size > CONVERTED_BYTES) return content;
  const convert = async (): Promise<FileBytes> => {
    const head = await readHead(content);
    if (head === null || !isConvertiblePicture(name, head)) return content;
    const copy = await reduce(content, REDUCED_PIXELS)();
    return isRight(copy) ? copy.right : content;
  };
  return {
    size: content.size,
    slice: (start, end) => content.slice(start, end),
    arrayBuffer: async () => (await convert()).arrayBuffer(),
  };
};

/** The pictures of several pages, the bytes of a file, or the files of a folder; null when they are gone. */
const contentOf = ({ picked, pages }: ReviewedFile): ReadableContent | null =>
  pages.length > 1
    ? { pages: pages.flatMap(({ content }) => content ?? []) }
    : (picked.content ?? picked.folder ?? null);

/** The same content, so that every browser decodes its pictures. */
const toReadable = (file: ReviewedFile, content: ReadableContent, reduce: ReducePicture): ReadableContent => {
  if ("pages" in content)
    return { pages: content.pages.map((page, index) => makeReadable(file.pages[index]?.name ?? "", page, reduce)) };
  return "slice" in content && "size" in content ? makeReadable(file.name, content, reduce) : content;
};

/** The smallest file that waits: a large one, which may be damaged, keeps no other waiting. */
const findNext = (files: readonly ReviewedFile[]): ReviewedFile | undefined =>
  files.filter(({ state }) => state === "waiting").toSorted((a, b) => a.size - b.size)[0];

/** Reads the files of a review, one after the other, small ones first. */
export class ReviewReader {
  private reading: Promise<void> | null = null;

  constructor(
    private readonly services: Pick<
      RecordServices,
      "record" | "language" | "readFile" | "openLink" | "memory" | "reducePicture"
    >,
    private readonly loader: DocumentLoader,
    private readonly review: Review,
  ) {}

  /** Reads the files that wait, also those that are added meanwhile. */
  readWaiting(): Promise<void> {
    this.reading ??= this.readEach().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  /** Loads the rows of the record that documents are compared with. Its answer is the failure, or null. */
  async loadKnownRows(): Promise<Failure | null> {
    const patient = this.services.record.record?.patient.id;
    if (patient === undefined) return null;
    const rows = await this.loader.loadKnownRows(patient)();
    if (isLeft(rows)) return rows.left;
    // the session may have ended meanwhile
    if (this.services.record.record?.patient.id === patient) this.review.setKnownRows(rows.right);
    return null;
  }

  private async readEach(): Promise<void> {
    const finishing: Promise<void>[] = [];
    for (;;) {
      const next = findNext(this.review.listFiles());
      if (next === undefined) break;
      next.setReading();
      const outcome = await this.readFile(next);
      if (!this.review.listFiles().includes(next) || next.state !== "reading") continue;
      if (isLeft(outcome)) next.setFailure(outcome.left);
      else {
        next.setParts(outcome.right);
        finishing.push(this.review.finish(next));
      }
    }
    await Promise.all(finishing);
  }

  private async readFile(file: ReviewedFile): Promise<Either<Failure, readonly ReviewedPart[]>> {
    const content = contentOf(file);
    if (content === null) return right([{ path: [], result: left("unreadable") }]);
    const [parts, failure] = await Promise.all([
      this.readContent(file, content),
      this.review.hasKnownRows() ? null : this.loadKnownRows(),
      detectType(file, file.picked.content),
    ]);
    if (isLeft(parts)) return parts;
    // a file without a document is compared with nothing
    if (failure !== null && parts.right.some(({ result }) => isRight(result))) return left(failure);
    const reviewed: ReviewedPart[] = [];
    for (const { path, result, pictures, pdfPages = null } of parts.right) {
      if (isLeft(result)) reviewed.push({ path, result, ...(pictures !== undefined && { pictures }) });
      else if (isPhoneExport(result.right))
        file.setPhone(
          new PhoneChoiceModel(
            ...([file.id, path, result.right, this.loader.ruleContext] as const),
            this.services.record.record?.patient ?? null,
          ),
        );
      else if (isDicomDisc(result.right)) file.setDisc(this.review.createDisc(file, result.right, content));
      else if (isFoundLink(result.right))
        reviewed.push({ path, result: right(this.createLink(file, result.right.link)) });
      else if (!isOfferedDocument(result.right))
        reviewed.push({ path, result: right(await this.createTable(file, path, result.right)) });
      else {
        const document = await this.prepareDocument(file, path, result.right, { pictures: pictures ?? [], pdfPages });
        if (isLeft(document)) return document;
        reviewed.push({ path, result: document });
      }
    }
    return right(reviewed);
  }

  /** Searches the items of a document in the catalogues. */
  private async prepareDocument(
    file: ReviewedFile,
    path: readonly string[],
    offered: OfferedDocument,
    pages: Partial<DocumentPages> = {},
  ): Promise<Either<Failure, ReviewedDocument>> {
    const { items } = offered;
    const searched = await this.loader.prepareItems(offered, (done) => {
      if (!this.review.listFiles().includes(file)) return false;
      file.setSearched({ done, total: items.length });
      return true;
    });
    if (isLeft(searched)) return searched;
    const { items: found, unknownAllergies } = searched.right;
    const prepared = { ...offered, items: found };
    return right(this.review.createDocument([file.name, ...path], prepared, unknownAllergies, pages));
  }

  /** A link, whose data become files of the review when the person has loaded them. */
  private createLink(file: ReviewedFile, link: HealthLink): LinkReview {
    const { openLink, record } = this.services;
    return new LinkReview(this.review.createId("link"), link, {
      now: () => record.now(),
      open: openLink,
      // the person may have removed the link, or ended the session, meanwhile
      take: async (files) => {
        if (this.review.listFiles().includes(file)) await this.review.addFiles(files);
      },
    });
  }

  /** A table with the answers about an earlier one with the same titles, when there are some. */
  private async createTable(file: ReviewedFile, path: readonly string[], preview: TablePreview): Promise<TableReview> {
    const { memory } = this.services;
    const { layout } = preview;
    const answers =
      layout === null ? null : recallAnswers(await memory.loadTableLayouts(), layout, preview.columns.length);
    const recalled = answers === null ? null : await this.readTable(file, { path, answers, stage: "remembered" });
    const isRecalled = recalled !== null && isRight(recalled) && !isOfferedDocument(recalled.right);
    const shown = isRecalled ? recalled.right : preview;
    const id = this.review.createId("table");
    const table: TableReview = new TableReview(id, [file.name, ...path], path, shown, isRecalled, {
      read: (request) => this.readTable(file, request),
      take: (offered) => this.takeTable(file, table, offered),
      remember: async (given) => {
        if (layout !== null)
          await memory.saveTableLayouts(rememberLayout(await memory.loadTableLayouts(), layout, given));
      },
    });
    return table;
  }

  /** Reads one table of a file again, with the answers of the person. */
  private async readTable(file: ReviewedFile, table: TableRequest): Promise<Either<FileRefusal, TableContent>> {
    const { content } = file.picked;
    if (content === null) return left("unreadable");
    const parts = await this.readContent(file, content, table);
    const name = table.path.join("\n");
    const part = isRight(parts) ? parts.right.find(({ path }) => path.join("\n") === name) : undefined;
    const result = part?.result ?? left("interrupted");
    if (isLeft(result)) return result;
    const read = result.right;
    const isTable = !(isPhoneExport(read) || isDicomDisc(read) || isFoundLink(read));
    return isTable ? right(read) : left("interrupted");
  }

  /** Puts the rows of a table into the review. */
  private async takeTable(file: ReviewedFile, table: TableReview, offered: OfferedDocument): Promise<void> {
    const failure = this.review.hasKnownRows() ? null : await this.loadKnownRows();
    const document = failure === null ? await this.prepareDocument(file, table.path, offered) : left(failure);
    if (isLeft(document)) return file.setFailure(document.left);
    const part = file.parts.find(({ result }) => isRight(result) && result.right === table);
    if (part !== undefined) file.replacePart(part, document.right);
    await this.review.finish(file);
  }

  /** Puts the empty rows of some tests beside the first picture of which nothing was recognised. */
  async offerTests(file: ReviewedFile, tests: readonly string[]): Promise<void> {
    const part = file.parts.find(isUnreadPicture);
    if (part === undefined) return;
    const failure = this.review.hasKnownRows() ? null : await this.loadKnownRows();
    if (failure !== null) return file.setFailure(failure);
    const context = { ...this.loader.ruleContext, language: this.services.language.current };
    const offered = offerChosenTests(tests, context);
    const pictures = part.pictures ?? file.originals;
    const document = this.review.createDocument([file.name, ...part.path], offered, [], { pictures });
    file.replacePart(part, document);
    await this.review.finish(file);
  }

  private readContent(
    file: ReviewedFile,
    content: ReadableContent,
    table?: TableRequest,
  ): Promise<Either<Failure, readonly FilePart[]>> {
    const { language, readFile, record, reducePicture } = this.services;
    const context = {
      ...this.loader.ruleContext,
      language: language.current,
      ...(record.record !== null && { owner: ownerOf(record.record.patient) }),
      ...(table !== undefined && { table }),
    };
    return readFile(toReadable(file, content, reducePicture), context, {
      onStart: (stop) => {
        file.stopReading = stop;
      },
      onProgress: (...progress) => file.setReadPart(...progress),
      recognisesPictures: true,
      edits: file.edits,
      onPictures: (pictures) => file.setOriginals(pictures),
    })();
  }
}
