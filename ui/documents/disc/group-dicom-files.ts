import { DICOM_HEAD_BYTES, isDicomStart } from "@libretto/core/media/dicom-file";
import type { FileBytes } from "@libretto/core/ports/files/file-service";
import { type PickedDocument, toPickedFolder } from "../../record/document-doors/picked-document.ts";

/** Whether a file can be a DICOM file by its name: most have no extension, and some a number. */
export const mayBeDicom = ({ name, storedId, content }: PickedDocument): boolean =>
  storedId === null && content !== null && (/\.(dcm|dicom|ima|img|\d+)$/i.test(name) || !/\.[a-z]\w{1,4}$/i.test(name));

const isDicom = async (content: FileBytes): Promise<boolean> => {
  const head = await content
    .slice(0, Math.min(DICOM_HEAD_BYTES, content.size))
    .arrayBuffer()
    .catch(() => null);
  return head !== null && isDicomStart(new Uint8Array(head));
};

/** Puts the DICOM files of one choice together, as the files of a folder. The other files stay as they are. */
export const groupDicomFiles = async (picked: readonly PickedDocument[]): Promise<readonly PickedDocument[]> => {
  const images: PickedDocument[] = [];
  for (const one of picked)
    if (mayBeDicom(one) && one.content !== null && (await isDicom(one.content))) images.push(one);
  const [first] = images;
  if (first === undefined) return picked;
  const folder = images.flatMap(({ name, content }) => (content === null ? [] : [{ path: name, content }]));
  const name = images.length === 1 ? first.name : `${first.name} (+${images.length - 1})`;
  return [...picked.filter((one) => !images.includes(one)), toPickedFolder(name, folder)];
};
