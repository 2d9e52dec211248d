import { left } from "../../kernel/fp.ts";
import type { DocumentReader } from "../document.ts";
import { readEuCertificate } from "./eu-certificate.ts";
import { readHealthCard } from "./health-card.ts";

/** Reads the content of signed codes: EU Digital COVID Certificates and SMART Health Cards. */
export const codeReader: DocumentReader = {
  format: "code",
  recognises: ({ is }) => is === "euCertificate" || is === "healthCard",
  read: (source, context) => {
    if (source.is === "euCertificate") return readEuCertificate(source.bytes, context);
    return source.is === "healthCard" ? readHealthCard(source.text, context) : left("otherCode");
  },
};
