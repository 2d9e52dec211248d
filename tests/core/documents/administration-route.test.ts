import { isOtherRoute } from "@libretto/core/documents/administration-route";
import { expect, it } from "vitest";

it.each([
  ["Oral use", "orale"],
  ["per os", "orale"],
  ["PO", "orale"],
  ["Orale", "orale, rettale"],
  ["intramuscolare", "parenterale"],
  ["IV", "endovenosa"],
  ["i.v.", "parenterale"],
  ["Sottocutanea", "iniezione"],
  ["Inhalation", "inalatoria"],
  ["per clisma", "per clisma"],
  ["", "orale"],
  ["orale", ""],
])("does not call %j another route than %j", (stated, catalogue) => {
  expect(isOtherRoute(stated, catalogue)).toBe(false);
});

it.each([
  ["sublinguale", "orale"],
  ["intramuscolare", "endovenosa"],
  ["Ophthalmic", "auricolare"],
  ["rettale", "orale"],
  ["per clisma", "orale"],
  ["Transdermal", "orale"],
])("calls %j another route than %j", (stated, catalogue) => {
  expect(isOtherRoute(stated, catalogue)).toBe(true);
});
