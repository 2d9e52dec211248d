import { isConvertiblePicture } from "@libretto/core/catalogues/files/chosen-content";
import { HEAD_BYTES, typesByContent } from "@libretto/core/catalogues/files/file-signature";
import type { FileBytes } from "@libretto/core/ports/files/file-service";
import type { PickedDocument } from "../../record/document-doors/picked-document.ts";

const PICTURE_TYPES: readonly string[] = ["image/jpeg", "image/png"];

const readHead = async (content: FileBytes): Promise<Uint8Array | null> =>
  content
    .slice(0, Math.min(HEAD_BYTES, content.size))
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    );

/** Whether a chosen file is a picture by its content. One of the record is stored already: it is read as it is. */
const isPicture = async ({ name, content, storedId }: PickedDocument): Promise<boolean> => {
  const head = content === null || storedId !== null ? null : await readHead(content);
  if (head === null) return false;
  return typesByContent(head).some((type) => PICTURE_TYPES.includes(type)) || isConvertiblePicture(name, head);
};

/** The pictures of some chosen files, in their order. */
export const findPictures = async (picked: readonly PickedDocument[]): Promise<readonly PickedDocument[]> => {
  const are = await Promise.all(picked.map(isPicture));
  return picked.filter((_, index) => are[index]);
};
