import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkItem, isCompleteItem, UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import {
  correctField,
  correctionFieldsOf,
  correctionTextOf,
  setBooster,
  setDay,
  setList,
} from "@libretto/core/documents/complete-item";
import { type ImportReview, readImport } from "@libretto/core/documents/fhir/read-import";
import type { ImportItem } from "@libretto/core/documents/item";
import { setVaccine } from "@libretto/core/documents/match-catalogues";
import { isLeft } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { on } from "../../../support/builders.ts";

const CASES = join(import.meta.dirname, "../../../support/fhir/foreign/cases");
const TODAY = on("2026-11-28");

const read = (text: string): ImportReview => {
  const answer = readImport(text, TODAY, "it");
  if (isLeft(answer)) throw new Error(answer.left);
  return answer.right;
};
const readCase = (name: string) => read(readFileSync(join(CASES, `${name}.json`), "utf8"));
const readResources = (...resources: readonly object[]) => read(JSON.stringify(resources));
const draftsOf = ({ items }: ImportReview) =>
  items.map(({ draft }) => draft as unknown as Readonly<Record<string, unknown>>);

/** What the review of each document must contain. */
const EXPECTED: Readonly<Record<string, (review: ImportReview) => void>> = {
  "absence-in-words": ({ items, listed }) => {
    expect([items, listed.map(({ reason }) => reason)]).toEqual([[], ["noneKnown", "noneKnown", "noneKnown"]]);
  },
  "substance-in-reaction": (review) => {
    expect(draftsOf(review)).toMatchObject([
      { condition: "Amoxicillina", reaction: "Shock anafilattico", severity: "severe", criticality: "high" },
    ]);
    expect(review.items[0]).toMatchObject({ name: "Amoxicillina", clues: { atc: ["J01CA04"] }, unmapped: [] });
  },
  "inr-without-unit": (review) => expect(draftsOf(review)).toMatchObject([{ test: "inr", value: 3.6, unit: "{INR}" }]),
  "range-in-text": (review) => {
    const draft = { value: 6.6, rangeLow: 3.5, rangeHigh: 5.1, rangeText: "", flag: "criticalHigh", note: "" };
    expect(draftsOf(review)).toMatchObject([draft]);
  },
  "number-in-text": (review) => expect(draftsOf(review)).toMatchObject([{ value: 5.9, unit: "mmol/L", textValue: "" }]),
  "repeated-hour": (review) =>
    expect(draftsOf(review).map(({ takenAt }) => takenAt)).toEqual([
      "2026-10-25T00:20:00.000Z",
      "2026-10-25T01:20:00.000Z",
    ]),
  "course-past-its-end": (review) =>
    expect(draftsOf(review)).toMatchObject([{ list: "concluded", start: "2024-03-01", end: "2024-03-08" }]),
  "name-in-narrative": ({ items }) =>
    expect(items.map(({ name }) => name)).toEqual(["Ezetimibe", "Gonartrosi primaria"]),
  "patient-instruction": (review) =>
    expect(draftsOf(review)).toMatchObject([{ note: "Sospendere 5 giorni prima dell'intervento" }]),
  "provisional-result": (review) => {
    expect(draftsOf(review)).toMatchObject([{ value: 9.1, status: "preliminary", note: "" }]);
    expect(review.items[0]?.notes).toEqual([{ code: "provisional" }]);
  },
  "entry-about-another-person": ({ items }) =>
    expect(items[0]?.notes).toContainEqual({ code: "otherPerson", text: "Marta Ferri" }),
  "dose-in-text": (review) => {
    const reactions = "Reazioni non indicate nel documento. Dose: 2";
    expect(draftsOf(review)).toMatchObject([{ booster: null, batch: "AB12", reactions }]);
    expect(review.items[0]?.missing).toContain("booster");
    expect(review.items[0]?.notes).toContainEqual({ code: "doseOpen", text: "2" });
  },
  "reversed-pressures": ({ items }) => {
    expect(items.map(({ problems }) => problems)).toEqual([
      [{ field: "minimumPressure", code: "readings.pressuresReversed" }],
    ]);
    expect(items.some(isCompleteItem)).toBe(false);
  },
};

describe("documents with faults of public documents", () => {
  it.each(Object.entries(EXPECTED))("%s", (name, expectReview) => expectReview(readCase(name)));
});

const allergy = (code: object, more: object = {}) => ({ resourceType: "AllergyIntolerance", code, ...more });
const reasonsOf = ({ listed }: ImportReview) => listed.map(({ reason }) => reason);

describe("statements of absence", () => {
  it.each([
    ...["Nessuna allergia nota", "Nessun farmaco in corso", "Nega allergie", "Non ci sono patologie note", "Nessuna"],
    ...[
      "Assenza di allergie note",
      "Allergie: nessuna",
      "No known allergies",
      "No Known Problems",
      "NKDA",
      "None known",
    ],
    ...["No current medications", "No active medication", "Not taking any medication", "Keine bekannten Allergien"],
    ...["Nessuna allergia nota. Nessuna intolleranza nota.", "Nega allergie a farmaci, alimenti o inalanti"],
    ...["Nessuna allergia o intolleranza nota", "Keine Arzneimittelallergie bekannt"],
    ...["Aucune allergie connue", "Sin alergias conocidas", "<div>No known drug allergies</div>"],
  ])("%s is no row", (text) => {
    const review = readResources(allergy({ text }));
    expect([review.items, reasonsOf(review)]).toEqual([[], ["noneKnown"]]);
  });

  it.each(["Unknown", "Not asked", "Informazione non disponibile", "Allergie non note", "Information not available"])(
    "%s states nothing",
    (text) => expect(reasonsOf(readResources(allergy({ text })))).toEqual(["noInformation"]),
  );

  it.each([
    ...["No known allergies except penicillin", "Nessuna allergia nota tranne penicillina", "Linfoma non Hodgkin"],
    ...["Nessuna allergia ai farmaci. Allergia alle noci", "Nessuna allergia ai farmaci; allergia alle noci"],
    ...[
      "Nessuna allergia ai farmaci\nAllergia alle noci",
      "Nega allergie, allergia al lattice",
      "NKDA. Latex",
      "Nessuna allergia nota - asma",
    ],
    ...["Nessuna allergia nota ma orticaria da FANS", "Non assume farmaci al di fuori della metformina"],
    ...["Nessun beneficio dalla terapia", `Nessuna allergia nota. ${"x ".repeat(120)} Allergia alle noci`],
    ...["Assenza congenita di un rene", "Norfloxacina", "Nodulo tiroideo", "Noci", "Nichel"],
  ])("%s is a row", (text) => expect(readResources(allergy({ text })).items).toHaveLength(1));

  it("are read from the reason of an empty section or list, and named", () => {
    const emptyReason = (code: string) => ({ emptyReason: { coding: [{ code }] } });
    const review = readResources(
      {
        resourceType: "Composition",
        section: [
          { title: "Allergie", ...emptyReason("nilknown") },
          { title: "Terapie", section: [{ title: "In uso", ...emptyReason("notasked") }] },
          { title: "Procedure", ...emptyReason("unavailable") },
        ],
      },
      { resourceType: "List", title: "Problemi", ...emptyReason("nilknown") },
    );
    expect(review.listed.map(({ name, reason }) => [name, reason])).toEqual([
      ...[
        ["Allergie", "noneKnown"],
        ["In uso", "noInformation"],
      ],
      ...[
        ["Procedure", "noInformation"],
        ["Problemi", "noneKnown"],
      ],
    ]);
  });
});

describe("names", () => {
  it.each(["764146007", "I48.2", "J01CA04", "<div xmlns='x'></div>", "#[REF_FARM]", "urn:oid:1.2", "12.5"])(
    "%s is no name",
    (text) => {
      const [item] = readResources(allergy({ text, coding: [{ system: "x", code: "c1", display: "Lattice" }] })).items;
      expect(item?.draft).toMatchObject({ condition: "Lattice" });
      const [unnamed] = readResources(allergy({ text, coding: [{ system: "x", code: "c1" }] })).items;
      expect(unnamed?.problems).toEqual([{ field: "condition", code: "form.textRequired" }]);
    },
  );

  it("of a condition are those that say which one, and its severity is in the language of the record", () => {
    const condition = (code: object, severity = {}) => ({ resourceType: "Condition", code, ...severity });
    const severe = { severity: { coding: [{ code: "24484000", display: "Severe" }] } };
    const review = readResources(
      condition({ text: "Problem", coding: [{ display: "Asma" }] }, severe),
      condition({ text: "Condition", coding: [{ code: "x" }] }),
    );
    expect(draftsOf(review).map(({ condition: name }) => name)).toEqual(["Asma (grave)", ""]);
  });

  it("of a kind of allergy alone leave the name to the person", () => {
    for (const text of [
      "Drug allergy",
      "Allergy",
      "Allergia a farmaco",
      "Allergia alimentare",
      "Food allergy (disorder)",
    ]) {
      const [item] = readResources(allergy({ text }, { verificationStatus: "confirmed" })).items;
      expect([text, item?.draft]).toMatchObject([text, { condition: "" }]);
      expect(item !== undefined && isCompleteItem(item)).toBe(false);
    }
    const both = allergy({
      coding: [{ system: "http://snomed.info/sct", code: "419199007", display: "Allergy" }, { display: "Iodio" }],
    });
    expect(draftsOf(readResources(both))).toMatchObject([{ condition: "Iodio" }]);
    const repeating = { substance: { text: "Glutine" }, manifestation: [{ text: "Nausea" }], description: "nausea" };
    expect(
      draftsOf(readResources(allergy({ text: "Intolleranza al glutine" }, { reaction: [repeating] }))),
    ).toMatchObject([{ condition: "Intolleranza al glutine", reaction: "nausea" }]);
    const inCode = allergy({ coding: [{ code: "PRODUCTS WITH IODINE" }] }, { reaction: [{ severity: "high" }] });
    expect(draftsOf(readResources(inCode))).toMatchObject([{ condition: "PRODUCTS WITH IODINE", severity: null }]);
    expect(readResources(inCode).items[0]?.notes).toContainEqual({ code: "alsoStated", text: "high" });
    const other = allergy({ text: "Penicillina" }, { reaction: [{ substance: { text: "Amoxicillina" } }] });
    expect(draftsOf(readResources(other))).toMatchObject([{ condition: "Penicillina (Amoxicillina)" }]);
  });

  it("keep the reaction and the course when a description is too long, which is named", () => {
    const description = "x".repeat(195);
    const reaction = [{ manifestation: [{ text: "Orticaria" }], severity: "moderate", description }];
    const [item] = readResources(
      allergy({ text: "Noci" }, { onsetDateTime: "2004", criticality: "high", reaction }),
    ).items;
    expect(item?.draft).toMatchObject({
      ...{ condition: "Noci (2004)", reaction: "Orticaria", severity: "moderate", criticality: "high" },
    });
    expect(item?.notes).toContainEqual({ code: "alsoStated", text: description });
  });
});

describe("nothing that the document does not state", () => {
  const statement = (more: object) => ({
    ...{ resourceType: "MedicationStatement", status: "active", effectiveDateTime: "2023-01-10" },
    ...{ medicationCodeableConcept: { text: "Prednisone" }, ...more },
  });

  it("is assumed about certainty and use", () => {
    const review = readResources(
      ...[allergy({ text: "Lattice" }), statement({ status: "unknown" }), statement({ status: undefined })],
      statement({ dosage: [{ text: "25 mg al giorno per 7 giorni" }] }),
      statement({ effectiveDateTime: "2026-11-27", dosage: [{ text: "25 mg al giorno per 7 giorni" }] }),
    );
    expect(review.items.map(({ missing }) => missing.includes("list"))).toEqual([true, true, true, true, false]);
  });

  it("is in use in a document that is a year old, nor ended on a day to come", () => {
    const inUse = statement({ effectiveDateTime: "2025-09-01" });
    const stopped = statement({ status: "stopped", effectivePeriod: { start: "2025-09-01", end: "2027-01-01" } });
    const missingIn = (date: string) =>
      readResources({ resourceType: "Composition", date }, inUse, stopped).items.map(({ missing }) => missing);
    expect(missingIn("2025-11-29")).toEqual([["drug"], ["drug", "end"]]);
    expect(missingIn("2025-11-28")).toEqual([
      ["drug", "list"],
      ["drug", "end"],
    ]);
  });

  it("is in use after a duration that is over", () => {
    const withBounds = (value: number, unit: string) =>
      statement({ dosage: [{ text: "25 mg", timing: { repeat: { boundsDuration: { value, code: unit } } } }] });
    const review = readResources(withBounds(7, "d"), withBounds(2, "wk"), withBounds(1, "mo"), withBounds(10, "a"));
    expect(draftsOf(review).map(({ list, end }) => [list, end])).toEqual([
      ["concluded", "2023-01-16"],
      ["concluded", "2023-01-23"],
      ["concluded", "2023-02-10"],
      ["inUse", "2033-01-10"],
    ]);
    expect(review.items[0]?.notes).toContainEqual({ code: "endCalculated", text: "7 giorni" });
  });

  it("is lost of a dosage without being named", () => {
    const [item] = readResources(
      statement({
        dosage: [
          {
            ...{ text: "1 compressa", asNeededCodeableConcept: { text: "dolore" }, patientInstruction: "x".repeat(90) },
            additionalInstruction: [{ text: "A stomaco pieno" }],
            maxDosePerPeriod: { numerator: { value: 3, unit: "g" }, denominator: { value: 24, unit: "h" } },
          },
        ],
      }),
    ).items;
    expect(item?.draft).toMatchObject({ note: "al bisogno: dolore; al massimo 3 g / 24 ore; A stomaco pieno" });
    expect(item?.notes).toContainEqual({ code: "alsoStated", text: "x".repeat(90) });
    const two = (when: string) => ({
      doseAndRate: [{ doseQuantity: { value: 1, unit: "compressa" } }],
      timing: { repeat: { when: [when] } },
    });
    const repeat = { frequency: 1, period: 1, periodUnit: "d", when: ["MORN", "EVE"] };
    expect(
      draftsOf(readResources(statement({ dosage: [{ timing: { repeat }, doseQuantity: { value: 1, unit: "cp" } }] }))),
    ).toMatchObject([{ dose: "1 cp", frequency: "al mattino, alla sera" }]);
    const several = readResources(statement({ dosage: [two("MORN"), two("EVE")] }));
    expect(draftsOf(several)).toMatchObject([{ dose: "1 compressa al mattino; 1 compressa alla sera" }]);
  });
});

describe("laboratory results and times in text", () => {
  const result = (more: object) => ({
    ...{ resourceType: "Observation", status: "final", effectiveDateTime: "2026-09-21" },
    ...{ code: { coding: [{ system: "http://loinc.org", code: "2951-2", display: "Sodio" }] }, ...more },
  });
  const valueQuantity = { value: 140, unit: "mmol/L" };
  const withRange = (text: string) => draftsOf(readResources(result({ valueQuantity, referenceRange: [{ text }] })))[0];

  it("are read by the parsers of the form", () => {
    expect(withRange("135-145 mmol/L")).toMatchObject({ rangeLow: 135, rangeHigh: 145, rangeText: "" });
    expect(withRange("< 145")).toMatchObject({ rangeLow: null, rangeHigh: 145, rangeText: "< 145" });
    expect(withRange("(135 - 145)")).toMatchObject({ rangeLow: 135, rangeHigh: 145 });
    expect(withRange("vedi referto")).toMatchObject({ rangeLow: null, rangeHigh: null, rangeText: "vedi referto" });
    expect(draftsOf(readResources(result({ valueString: "<135 mmol/L" })))).toMatchObject([
      { value: 135, comparator: "<", unit: "mmol/L" },
    ]);
  });

  it("stay a text, with a problem, when they can mean two numbers", () => {
    const [item] = readResources(result({ valueString: "4.500 mmol/L" })).items;
    expect(item?.draft).toMatchObject({ value: null, textValue: "4.500 mmol/L" });
    expect(item?.problems.map(({ field }) => field)).toEqual(["value"]);
    const [range] = readResources(result({ valueQuantity, referenceRange: [{ text: "13.500 - 14.500" }] })).items;
    expect(range?.problems.map(({ field }) => field)).toEqual(["rangeHigh"]);
  });

  it("have the limits near the result when those can mean two numbers", () => {
    const limitsOf = (value: number) =>
      draftsOf(
        readResources(result({ valueQuantity: { value, unit: "x" }, referenceRange: [{ text: "1.003-1.035" }] })),
      )[0];
    expect(limitsOf(1.017)).toMatchObject({ rangeLow: 1.003, rangeHigh: 1.035 });
    expect(limitsOf(1017)).toMatchObject({ rangeLow: 1003, rangeHigh: 1035 });
  });

  it("have the time as written when it has no zone", () => {
    const [item] = readResources(result({ valueQuantity, effectiveDateTime: "2026-07-01T08:00:00" })).items;
    expect([item?.draft, item?.notes]).toMatchObject([{ time: "08:00" }, [{ code: "zoneUnknown" }]]);
  });
});

describe("persons", () => {
  const patient = (id: string, family: string) => ({ resourceType: "Patient", id, name: [{ family }] });
  const about = (reference: object) => ({ ...allergy({ text: "Lattice" }), patient: reference });
  const othersOf = (review: ImportReview) =>
    review.items.map(({ notes }) => notes.some(({ code }) => code === "otherPerson"));

  it("of entries are compared with the only person of the document", () => {
    const review = readResources(
      patient("p1", "Ferri"),
      ...[about({ reference: "Patient/p1" }), about({ display: "Elena Ferri" }), about({ reference: "Patient/2" })],
      ...[about({ display: "Marta Neri" }), allergy({ text: "Noci" })],
    );
    expect(othersOf(review)).toEqual([false, false, true, true, false]);
  });

  it("are counted by the references of the entries when the document has no Patient", () => {
    const review = readResources(
      ...[about({ reference: "Patient/1" }), about({ reference: "https://a.example/fhir/Patient/1" })],
      ...[about({ reference: "Patient/2", display: "Marta Neri" })],
    );
    expect([review.persons, othersOf(review)]).toEqual([2, [true, true, true]]);
    const one = readResources(about({ reference: "Patient/1" }), allergy({ text: "Noci" }));
    expect([one.persons, othersOf(one)]).toEqual([1, [false, false]]);
  });

  it("that are several are named at each entry, and a repeated one counts once", () => {
    const entries = [about({ reference: "Patient/p1" }), about({ reference: "Patient/p2" })];
    const several = readResources(patient("p1", "Ferri"), patient("p2", "Neri"), ...entries);
    expect([several.persons, othersOf(several)]).toEqual([2, [true, true]]);
    const repeated = readResources(patient("p1", "Ferri"), patient("p2", "Ferri"), ...entries);
    expect([repeated.persons, othersOf(repeated)]).toEqual([1, [false, false]]);
  });
});

describe("rules of the sections", () => {
  it("decide whether a draft is complete: an implausible or future value, a text that is too long", () => {
    const weight = (value: number, effectiveDateTime: string) => ({
      ...{ resourceType: "Observation", status: "final", effectiveDateTime },
      code: { coding: [{ system: "http://loinc.org", code: "29463-7" }] },
      valueQuantity: { value, unit: "kg" },
    });
    const review = readResources(
      ...[weight(70, "2026-11-28T12:00:00Z"), weight(7000, "2026-11-01"), weight(70, "2026-12-01")],
      {
        ...{ resourceType: "Immunization", status: "completed", occurrenceDateTime: "2030-01-01" },
        ...{ vaccineCode: { text: "MMR" }, note: [{ text: "x".repeat(5000) }] },
      },
    );
    expect(review.items.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
      ...[[], ["weight"], ["takenAt"]],
      ["givenOn"],
    ]);
    const [vaccination] = review.items.filter(({ section }) => section === "vaccinations");
    const chosen = vaccination && setBooster(setVaccine(vaccination, { id: "V1", name: "MMR" }), "first");
    const checked = chosen && checkItem(setDay(chosen, "2020-01-01"), { today: TODAY, subject: UNKNOWN_SUBJECT });
    expect(checked?.problems).toEqual([{ field: "reactions", code: "form.tooLong" }]);
  });
});

describe("corrections", () => {
  const check = (item: ImportItem) => checkItem(item, { today: TODAY, subject: UNKNOWN_SUBJECT });
  const correct = (item: ImportItem, field: string, typed: string) => check(correctField(item, field, typed, "it"));

  it("of both pressures make a reading complete, and nonsense does not", () => {
    const [item] = readCase("reversed-pressures").items as [ImportItem];
    const fields = correctionFieldsOf(item.problems.map(({ field }) => field));
    expect(fields).toEqual(["maximumPressure", "minimumPressure"]);
    expect(fields.map((field) => correctionTextOf(item, field, "it"))).toEqual(["83", "136"]);
    const half = correct(item, "maximumPressure", "136");
    expect(isCompleteItem(half)).toBe(false);
    expect(isCompleteItem(correct(half, "minimumPressure", "83"))).toBe(true);
    expect(correct(half, "minimumPressure", "83x").problems).toEqual([
      { field: "minimumPressure", code: "number.digitsAndDot" },
    ]);
  });

  it("of a day keep the time, and those of a result are read as the form reads them", () => {
    const [reading] = readCase("reversed-pressures").items as [ImportItem];
    expect(correct(reading, "takenAt", "2026-09-05").draft).toMatchObject({ takenAt: "2026-09-05T05:30:00.000Z" });
    const [result] = readCase("range-in-text").items as [ImportItem];
    expect(correct(result, "value", "<4,5").draft).toMatchObject({ value: 4.5, comparator: "<", textValue: "" });
    expect(correct(result, "rangeHigh", "3 - 5").draft).toMatchObject({ rangeLow: 3, rangeHigh: 5 });
    const [unnamed] = readResources(allergy({ coding: [{ code: "c1" }] })).items as [ImportItem];
    const named = correct(unnamed, "condition", "Lattice");
    expect([named.problems, isCompleteItem(named), isCompleteItem(setList(named, "suspected"))]).toEqual([
      [],
      false,
      true,
    ]);
  });
});

describe("the words of a draft", () => {
  const half = { doseAndRate: [{ doseQuantity: { value: 0.5, unit: "cpr" } }] };
  const range = { doseAndRate: [{ doseRange: { low: { value: 0.5 }, high: { value: 1.5, unit: "cpr" } } }] };
  const daily = { timing: { repeat: { frequency: 1, period: 1, periodUnit: "d" } } };
  const medication = (dosage: object) => ({
    ...{ resourceType: "MedicationStatement", status: "active", medicationCodeableConcept: { text: "Bisoprololo" } },
    dosage: [{ ...daily, ...dosage }],
  });

  it.each([
    ["it", ["0,5 cpr", "0,5–1,5 cpr"]],
    ["en", ["0.5 cpr", "0.5–1.5 cpr"]],
  ] as const)("have the decimal mark of the language %s", (language, doses) => {
    const answer = readImport(JSON.stringify([half, range].map(medication)), TODAY, language);
    if (isLeft(answer)) throw new Error(answer.left);
    expect(draftsOf(answer.right).map(({ dose }) => dose)).toEqual(doses);
  });

  it("give a reading without a name no code as its name", () => {
    const rate = (code: object) => ({
      ...{ resourceType: "Observation", status: "final", effectiveDateTime: "2026-11-20T08:00:00Z", code },
      valueQuantity: { value: 70, code: "/min", system: "http://unitsofmeasure.org" },
    });
    const coding = [{ system: "http://loinc.org", code: "8867-4" }];
    const { items } = readResources(rate({ coding }), rate({ coding, text: "Polso" }));
    expect(items.map(({ name }) => name)).toEqual(["", "Polso"]);
  });

  it("name what stands in the place of a name, for an entry without one", () => {
    const code = { text: "#[REF_DIAG]" };
    const { items, listed } = readResources(
      { resourceType: "Condition", code },
      { resourceType: "AllergyIntolerance", code: { text: "764146007" } },
      { resourceType: "Immunization", status: "completed", occurrenceDateTime: "2025-01-01", vaccineCode: code },
      { resourceType: "MedicationStatement", status: "active", medicationCodeableConcept: code },
    );
    expect([items, listed.map(({ reason, detail }) => [reason, detail])]).toEqual([
      [],
      [
        ["noName", "#[REF_DIAG]"],
        ["noName", "764146007"],
        ["noName", "#[REF_DIAG]"],
        ["noName", "#[REF_DIAG]"],
      ],
    ]);
  });
});
