import { dataUrlOf } from "@libretto/core/kernel/upload";
import type { AnySection } from "@libretto/core/record/section";
import { addressFor, endpointNamed, type Target } from "./endpoint-requests.ts";
import { anUpload } from "./record/files.ts";
import { sampleOf } from "./samples.ts";
import { keptBySection, textFieldsOf } from "./text-fields.ts";

const FILES = ["files", "kardiaTraces"];

/** A new row with one word in each of its free texts, and where it is sent. */
export const filledRow = (section: AnySection, target: Target, word: string) => {
  const differs: Readonly<Record<string, unknown>> = {
    ...(section.name === "adverseReactions" && { therapy: target.therapy }),
    // what comes into use is checked: a therapy of the past needs no confirmation
    ...(section.name === "therapies" && { list: "concluded", end: "2026-02-10" }),
  };
  const sample = section.wire.encode(sampleOf(section, { ...differs, id: 0, version: 0 }));
  const fields = textFieldsOf(sample, keptBySection(section));
  const [filled] = fields.filledWith([word]) as readonly Record<string, unknown>[];
  const isFile = FILES.includes(section.name);
  return {
    fields: fields.names,
    to: isFile ? "/api/files" : addressFor(endpointNamed(`${section.name}.add`), target),
    row: { ...filled, ...(isFile && { file: dataUrlOf(anUpload({ name: `${word}.pdf` })) }) },
  };
};
