import { failure } from "@libretto/core/kernel/failure";
import { DocumentsPage } from "@libretto/ui/documents/DocumentsPage.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { waitFor } from "storybook/test";
import { LONG_TEXT, LONG_WORD } from "../story-state.ts";
import { withRecordModels } from "./record-decorator.tsx";

const meta: Meta = { title: "Schermate/Documenti", decorators: [withRecordModels] };
export default meta;

type Story = StoryObj;

const render = () => <DocumentsPage />;

const WAIT = { timeout: 5000 };

/** Waits for the field of the file, and chooses a document as a user would. */
const chooseDocument = async (root: HTMLElement, text: string): Promise<void> => {
  const input = await waitFor(() => {
    const found = root.querySelector<HTMLInputElement>("input[type=file]");
    if (found === null) throw new Error("The page shows no field for a file.");
    return found;
  }, WAIT);
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], "documento.json", { type: "application/json" }));
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
};

const bundleOf = (...resources: readonly object[]): string =>
  JSON.stringify({ resourceType: "Bundle", type: "document", entry: resources.map((resource) => ({ resource })) });
const personOf = (family: string, given: string) => ({ resourceType: "Patient", name: [{ family, given: [given] }] });
const conditionOf = (text: string) => ({ resourceType: "Condition", code: { text }, onsetDateTime: "2019-05" });
const medicationOf = (text: string) => ({
  ...{ resourceType: "MedicationStatement", status: "active", effectiveDateTime: "2024-01-10" },
  medicationCodeableConcept: { text },
  dosage: [{ text: "1 compressa al giorno" }],
});

const pressureOf = (code: string, value: number) => ({
  code: { coding: [{ system: "http://loinc.org", code }] },
  valueQuantity: { value, unit: "mmHg" },
});

const showDocument = (text: string): Story => ({
  render,
  play: ({ canvasElement }) => chooseDocument(canvasElement, text),
});

export const Choose: Story = { render };
export const RecordThatFails: Story = { render, parameters: { fails: failure("unavailable", "failure.unavailable") } };
export const NoJson = showDocument("questo non è JSON");
export const OtherJson = showDocument('{"name":"Anna"}');
export const NothingToImport = showDocument(bundleOf({ resourceType: "Slot" }));
export const Review = showDocument(
  bundleOf(conditionOf("Ipertensione arteriosa"), conditionOf("Asma"), medicationOf("Losartan 50 mg"), {
    resourceType: "Immunization",
    ...{ status: "completed", vaccineCode: { text: "Influenza" }, occurrenceDateTime: "2025-10-14" },
  }),
);
export const OtherPerson = showDocument(bundleOf(personOf("Van der Berg", "Anneke"), conditionOf("Asma")));
export const RefusedByARule = showDocument(
  bundleOf(personOf("Van der Berg", "Anneke"), {
    ...{ resourceType: "Observation", status: "final", effectiveDateTime: "2025-09-06T07:30:00+02:00" },
    code: { coding: [{ system: "http://loinc.org", code: "85354-9", display: "Pressione" }] },
    component: [pressureOf("8480-6", 83), pressureOf("8462-4", 136)],
  }),
);
export const LongTexts = showDocument(
  bundleOf(conditionOf(LONG_WORD), conditionOf(LONG_TEXT), medicationOf(LONG_TEXT), { resourceType: LONG_WORD }),
);
