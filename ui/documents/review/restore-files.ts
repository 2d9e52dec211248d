import type { OfferedDocument } from "@libretto/core/documents/document";
import { isLeft, right } from "@libretto/core/kernel/fp";
import type { ItemAcceptance } from "../acceptance/item-acceptance.ts";
import type { ReviewDraft, StoredFileReview } from "../review-draft.ts";
import type { ReviewedDocument } from "../reviewed-document.ts";
import { ReviewedFile } from "../reviewed-file.ts";
import type { ReviewedPart } from "./reviewed-part.ts";

/** What the files of a stored review are made with. */
interface RestoreServices {
  readonly createId: (kind: string) => string;
  readonly createDocument: (
    path: readonly string[],
    offered: OfferedDocument,
    unknownAllergies: readonly string[],
  ) => ReviewedDocument;
  readonly restoreStored: ItemAcceptance["restoreStored"];
}

const restorePart = (
  name: string,
  { path, result }: StoredFileReview["parts"][number],
  { createDocument, restoreStored }: RestoreServices,
): ReviewedPart => {
  if (isLeft(result)) return { path, result };
  const { offered, unknownAllergies, isOwn, wantsCopy, copyId = null, changed, levels = [] } = result.right;
  const { earlierCopyLevel = null } = result.right;
  const document = createDocument([name, ...path], offered, unknownAllergies);
  document.setOwn(isOwn);
  document.setWantsCopy(wantsCopy ?? document.hasCopy);
  if (copyId !== null) document.setCopy(restoreStored(copyId, earlierCopyLevel));
  for (const [index, item] of changed.entries()) document.items[index]?.restore(item, levels[index] ?? null);
  return { path, result: right(document) };
};

/** The files of a review that was stored on this device. */
export const restoreFiles = ({ files }: ReviewDraft, services: RestoreServices): readonly ReviewedFile[] =>
  files.map((stored) => {
    const { picked, originalId = null, earlierOriginalLevel = null, isStorable = true, parts } = stored;
    const file = new ReviewedFile(services.createId("file"), { ...picked, content: null });
    file.setStorable(isStorable);
    if (originalId !== null) file.setOriginal(services.restoreStored(originalId, earlierOriginalLevel));
    file.setParts(parts.map((part) => restorePart(picked.name, part, services)));
    return file;
  });
