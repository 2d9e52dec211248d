import type { FileRefusal } from "@libretto/core/ports/documents/file-reader";
import type { DocumentLabel } from "../document-labels.ts";

/** The extensions of the formats that are read, apart from texts, which can have any content. */
const KNOWN_EXTENSION = /\.(pdf|p7m|zip|xlsx|dcm|jpe?g|png|webp|heic|heif)$/i;

/** Why a file gives no document. The content of one with a known extension is not what its name says. */
export const refusalText = (
  label: (key: DocumentLabel, values?: Readonly<Record<string, string>>) => string,
  name: string,
  refusal: FileRefusal,
): string => {
  const [extension = ""] = refusal === "unknownFormat" ? (KNOWN_EXTENSION.exec(name) ?? []) : [];
  return extension === "" ? label(refusal) : label("otherContent", { extension: extension.toLowerCase() });
};
