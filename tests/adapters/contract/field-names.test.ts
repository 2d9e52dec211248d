import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { failure, fieldFailure } from "@libretto/core/kernel/failure";
import { fieldNamesOf, toDomainFields, toWireFields } from "@libretto/core/kernel/field-names";
import type * as t from "io-ts";
import { expect, it } from "vitest";

const bodies = (endpoints as readonly AnyEndpoint[]).map(({ name, body }) => [name, body as t.Mixed] as const);
const bodyOf = (name: string) => bodies.find(([other]) => other === name)?.[1] as t.Mixed;

it("every field that a body knows goes out under its wire name and comes back", () => {
  let named = 0;
  for (const [name, body] of bodies)
    for (const [field, [wire = ""]] of Object.entries(fieldNamesOf(body))) {
      const refusal = fieldFailure({ [field]: "form.required" });
      const sent = toWireFields(body, refusal);
      expect(Object.keys(sent.fields ?? {}), name).toEqual([wire]);
      expect(toDomainFields(body, sent), name).toEqual(refusal);
      named += 1;
    }
  expect(named).toBeGreaterThan(100);
});

it.each([
  ["sendMail", "subject", "topic"],
  ["links.add", "url", "link"],
  ["saveScore", "value", "valore_score"],
  ["addFeature", "name", "data/permesso"],
  ["register", "repeated", "password_ripetuta"],
  ["savePatient", "phone", "user/contact_detail/contatto_telefono"],
  ["addFile", "upload", "file"],
  ["changeFile", "surveyedOn", "data_rilievo"],
  ["saveTherapy", "dose", "quantita_farmaceutica"],
  ["diary.documentedAdd", "front", "taccuino_report_anteriore"],
  ["setFeaturesOfRole", "features", "data"],
  ["setRoleOfLicence", "role", "data"],
  ["changeUser", "licence", "id_tipo_licenza"],
  ["restoreRow", "anything", "anything"],
])("%s reports %s as %s", (name, field, wire) => {
  const body = bodyOf(name);
  expect(toWireFields(body, fieldFailure({ [field]: "form.invalid" })).fields).toEqual({ [wire]: "form.invalid" });
});

it("malformed input has its wire names already, and reaches the form under the name of its field", () => {
  const malformed = { ...failure("malformed", "failure.malformed"), fields: { eta: "form.required" as const } };
  const body = bodyOf("pregnancies.add");
  expect(toWireFields(body, malformed)).toBe(malformed);
  expect(toDomainFields(body, malformed).fields).toEqual({ age: "form.required" });
});
