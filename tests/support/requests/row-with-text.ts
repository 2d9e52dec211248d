import { dataUrlOf } from "@libretto/core/kernel/upload";
import type { AnySection } from "@libretto/core/record/section";
import { anUpload } from "../record/files.ts";
import { NEED_THERAPY, sampleRowOf } from "../record/sample-rows.ts";
import { endpointNamed, type Target, urlFor } from "./endpoint-requests.ts";
import { findTextFields, storedBy } from "./text-fields.ts";

const FILES = ["files", "kardiaTraces"];

/** The differences with which a laboratory result has a text: it is a number or a text. */
export const withTextResult = ({ name }: AnySection): Readonly<Record<string, unknown>> =>
  name === "labResults" ? { value: null, decimals: null } : {};

/** A new row with one word in each of its free texts, and its URL. */
export const createRowWithText = (section: AnySection, target: Target, text: string) => {
  const differs: Readonly<Record<string, unknown>> = {
    ...(NEED_THERAPY.includes(section.name) && { therapy: target.therapy }),
    // A drug that comes into use is checked: a concluded therapy needs no confirmation.
    ...(section.name === "therapies" && { list: "concluded", end: "2026-02-10" }),
    ...withTextResult(section),
  };
  const sample = section.wire.encode(sampleRowOf(section, { ...differs, id: 0, version: 0 }));
  const fields = findTextFields(sample, storedBy(section));
  const [rowWithText] = fields.createRowsWith([text]) as readonly Record<string, unknown>[];
  const isFile = FILES.includes(section.name);
  return {
    fields: fields.names,
    to: isFile ? "/api/files" : urlFor(endpointNamed(`${section.name}.add`), target),
    row: { ...rowWithText, ...(isFile && { file: dataUrlOf(anUpload({ name: `${text}.pdf` })) }) },
  };
};
