import { type Either, left, right } from "../../../kernel/fp.ts";
import { LINK_FILE_LIMIT } from "../../../kernel/limits.ts";
import { parseJson, textAt, valueAt } from "../../../reports/fhir/elements/json.ts";
import { trimLine } from "../../fhir/foreign-values.ts";
import { fhirVersionIn, normaliseContentType } from "./encrypted-file.ts";
import { hostOfLinkAddress } from "./link-address.ts";
import type { LinkFileProblem } from "./link-refusal.ts";

/** Where an encrypted file is: in the list itself, or at an address. */
export type FileSource =
  | { readonly is: "embedded"; readonly text: string }
  | { readonly is: "located"; readonly address: string };

/** A file in the list of a link, or why it is not loaded. */
export interface ListedFile {
  /** Empty when the list does not state it. */
  readonly contentType: string;
  readonly source: Either<LinkFileProblem, FileSource>;
}

/** The types of files that the product reads. */
const READ_TYPES: readonly string[] = ["application/smart-health-card", "application/fhir+json"];

/** The states of lists and of files that their maker has withdrawn. The specification has the state of the whole list. */
const WITHDRAWN: readonly string[] = ["entered-in-error", "no-longer-valid", "retracted"];
/** The version of FHIR that the product reads, and the versions of it. */
const FHIR_R4 = /^4\.|^$/;
const TYPE_LIMIT = 100;

/** Why the product does not read files of this type and version; null when it does. One without a type is recognised by its content. */
export const problemOfType = (contentType: string, fhirVersion: string): "otherType" | "otherFhirVersion" | null => {
  if (contentType !== "" && !READ_TYPES.includes(contentType)) return "otherType";
  return FHIR_R4.test(fhirVersion) ? null : "otherFhirVersion";
};

/** The version that a list states in the type of a file; some servers state it apart. */
const fhirVersionOf = (file: unknown): string =>
  textAt(file, "fhirVersion") || fhirVersionIn(textAt(file, "contentType"));

const isWithdrawn = (listOrFile: unknown): boolean => WITHDRAWN.includes(textAt(listOrFile, "status"));

const sourceOf = (file: unknown): Either<LinkFileProblem, FileSource> => {
  const [embedded, address] = [textAt(file, "embedded"), textAt(file, "location")];
  if (embedded !== "") return right({ is: "embedded", text: embedded });
  if (address === "") return left("damagedFile");
  return hostOfLinkAddress(address) === null ? left("unsafeAddress") : right({ is: "located", address });
};

const readFile = (file: unknown, isListWithdrawn: boolean): ListedFile => {
  const contentType = trimLine(normaliseContentType(textAt(file, "contentType"))).slice(0, TYPE_LIMIT);
  const refuse = (problem: LinkFileProblem): ListedFile => ({ contentType, source: left(problem) });
  if (isListWithdrawn || isWithdrawn(file)) return refuse("withdrawn");
  const problem = problemOfType(contentType, fhirVersionOf(file));
  if (problem !== null) return refuse(problem);
  return { contentType, source: sourceOf(file) };
};

/**
 * Reads the list of the files of a link. Only `LINK_FILE_LIMIT` of them are loaded.
 *
 * Source  HL7 SMART Health Cards and Links 1.0.0 (STU 1), "SMART Health Link Manifest File"
 */
export const parseManifest = (text: string): Either<"unreadableList" | "noFiles", readonly ListedFile[]> => {
  const manifest = parseJson(text);
  const files = valueAt(manifest, "files");
  if (!Array.isArray(files)) return left("unreadableList");
  if (files.length === 0) return left("noFiles");
  const isListWithdrawn = isWithdrawn(manifest) || isWithdrawn(valueAt(manifest, "list"));
  let loaded = 0;
  return right(
    files.map((file: unknown): ListedFile => {
      const read = readFile(file, isListWithdrawn);
      if (read.source._tag === "Left") return read;
      loaded += 1;
      return loaded > LINK_FILE_LIMIT ? { ...read, source: left("overLimit") } : read;
    }),
  );
};
