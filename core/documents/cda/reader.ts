import { left, right } from "../../kernel/fp.ts";
import type { DocumentReader } from "../document.ts";
import { readCdaDocument } from "./read-document.ts";

/** The root element of every CDA document. */
const ROOT = "ClinicalDocument";

/** Reads clinical documents of HL7 CDA, release 2: Italian, European and American ones. */
export const cdaReader: DocumentReader = {
  format: "cda",
  recognises: (source) => source.is === "xml" && source.root.name === ROOT,
  read: (source, context) => (source.is === "xml" ? right(readCdaDocument(source.root, context)) : left("notJson")),
};
