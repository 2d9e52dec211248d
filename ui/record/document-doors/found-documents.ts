import { UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import { isDicomDisc, isOfferedDocument, isPhoneExport } from "@libretto/core/documents/part-content";
import { isRight } from "@libretto/core/kernel/fp";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { PickedFile } from "@libretto/core/ports/files/file-service";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { makeAutoObservable, observableRef } from "mobx";
import type { RecordServices } from "../sections-model.ts";
import type { PickedDocument } from "./picked-document.ts";

/** Data that were found in a file that was just stored. */
export interface FoundData {
  readonly file: PickedDocument;
  readonly count: number;
  /** Whether all of them are laboratory results. */
  readonly areResults: boolean;
}

/** What a stored file contains, offered after the upload. */
export class FoundDocuments {
  found: FoundData | null = null;

  constructor(private readonly services: Pick<RecordServices, "readFile" | "record" | "language" | "goTo">) {
    makeAutoObservable<this, "services">(this, { services: false, found: observableRef }, { autoBind: true });
  }

  /** Looks for data in a file that was just stored. A file without data changes nothing. */
  async look({ id }: Pick<RecordFile, "id">, { name, mediaType, content }: PickedFile): Promise<void> {
    const { readFile, record, language } = this.services;
    const context = { today: record.today, language: language.current, subject: UNKNOWN_SUBJECT };
    const patient = record.record?.patient.id;
    const parts = await readFile(content, context)();
    // the session may have ended meanwhile
    if (!isRight(parts) || record.record?.patient.id !== patient) return;
    const items = parts.right.flatMap(({ result }) =>
      isRight(result) && !isPhoneExport(result.right) && !isDicomDisc(result.right) && isOfferedDocument(result.right)
        ? result.right.items
        : [],
    );
    if (items.length === 0) return;
    const areResults = items.every(({ section }) => section === "labResults");
    this.show({ file: { name, mediaType, content, storedId: id }, count: items.length, areResults });
  }

  /** Passes the file to the review and opens it. */
  review(put: (files: readonly PickedDocument[]) => void) {
    if (this.found !== null) put([this.found.file]);
    this.found = null;
    this.services.goTo(ROUTES.documents);
  }

  clear() {
    this.found = null;
  }

  private show(found: FoundData) {
    this.found = found;
  }
}
