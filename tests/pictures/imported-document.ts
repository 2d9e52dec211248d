const loinc = (code: string, display: string) => ({ coding: [{ system: "http://loinc.org", code, display }] });

const result = (code: string, display: string, value: number, unit: string, high: number) => ({
  resourceType: "Observation",
  status: "final",
  category: [{ coding: [{ code: "laboratory" }] }],
  code: loinc(code, display),
  effectiveDateTime: "2026-10-05T08:15:00+02:00",
  performer: [{ display: "Synlab Bologna" }],
  valueQuantity: { value, unit, code: unit, system: "http://unitsofmeasure.org" },
  referenceRange: [{ high: { value: high, unit } }],
});

/** A document in FHIR R4 about the demo patient. */
export const IMPORTED_DOCUMENT = {
  resourceType: "Bundle",
  type: "collection",
  entry: [
    {
      resourceType: "Patient",
      identifier: [{ system: "http://hl7.it/sid/codiceFiscale", value: "FRRGLI68D57A944M" }],
      name: [{ family: "Ferrari", given: ["Giulia"] }],
      birthDate: "1968-04-17",
    },
    result("2093-3", "Cholesterol", 178, "mg/dL", 200),
    result("2160-0", "Creatinine", 0.85, "mg/dL", 1.1),
    result("3016-3", "Thyrotropin", 2.1, "m[IU]/L", 4.5),
    {
      resourceType: "Condition",
      clinicalStatus: { coding: [{ code: "active" }] },
      verificationStatus: { coding: [{ code: "confirmed" }] },
      code: { text: "Osteopenia" },
      onsetDateTime: "2024-03-11",
      recorder: { display: "Dott.ssa Laura Bianchi" },
    },
  ].map((resource) => ({ resource })),
};
