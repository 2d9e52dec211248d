import { ROUTES } from "@libretto/core/navigation/routes";
import type { SectionsModel } from "../sections-model.ts";
import type { PickedDocument } from "./picked-document.ts";
import { PickedDocuments } from "./picked-documents.ts";

/** Opens the review of documents, which reads these at once. */
export const reviewDocuments = (sections: SectionsModel, files: readonly PickedDocument[]): void => {
  sections.sharedModel(PickedDocuments).put(files);
  sections.services.goTo(ROUTES.documents);
};
