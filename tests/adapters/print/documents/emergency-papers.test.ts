import { renderDocument } from "@libretto/adapters/print/render-document";
import type { Clearance } from "@libretto/core/access/visibility";
import type { Language } from "@libretto/core/messages/codes";
import type { EmergencySheet } from "@libretto/core/ports/documents/document-printer";
import {
  NO_OPEN_FINDINGS,
  type OpenFinding,
  type OpenFindings,
} from "@libretto/core/record/across/drug-safety/open-finding";
import { emergencySetOf } from "@libretto/core/record/across/emergency/emergency-set";
import { EMPTY_SCHEDULE, type PlannedDose } from "@libretto/core/record/therapies/schedule/schedule";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import type { FullRecord } from "@libretto/core/reports/full-record";
import { describe, expect, it } from "vitest";
import { aContact, aTherapy, at, on } from "../../../support/builders.ts";
import { completeRecord } from "../../../support/fhir/complete-record.ts";
import { emptyRecord } from "../../../support/fhir/records.ts";
import { readPdf } from "../read-pdf.ts";

const printedAt = at("2026-11-21T10:00:00.000Z");
const VIEW = { address: "https://libretto.example/emergenza#abc", name: "0042", until: at("2027-02-19T10:00:00.000Z") };

const print = async (
  paper: "wallet" | "fridge",
  record: FullRecord,
  {
    view = null,
    language = "it",
    sharing = null,
    openFindings = NO_OPEN_FINDINGS,
  }: {
    readonly view?: EmergencySheet["view"];
    readonly language?: Language;
    readonly sharing?: Clearance | null;
    readonly openFindings?: OpenFindings | null;
  } = {},
) => {
  const set = emergencySetOf({ ...record, contacts: record.emergencyContacts });
  const sheet = { paper, set, unknownAllergies: [], openFindings, view, printedAt, sharing };
  const { pages, tags } = await readPdf(await renderDocument({ document: "emergency", sheet, language }));
  return { pages, tags, text: pages.join(" ").replace(/\s+/g, " ") };
};

const withDoses = (id: number, name: string, ...doses: readonly string[]): Therapy => ({
  ...aTherapy({ id, dose: "50 mg" }),
  drug: { ...aTherapy().drug, name },
  schedule:
    doses.length === 0
      ? null
      : { ...EMPTY_SCHEDULE, doses: doses.map((time) => ({ time, amount: "1 compressa" }) as PlannedDose) },
});

/** The medication with this id is in use in spite of the allergy of the complete record; the warning was confirmed. */
const allergyFinding = (therapy: number): OpenFinding => ({
  ...{ kind: "sensitivity", conflictsWith: "Penicilline", drug: "Augmentin", severity: "severe" },
  ...{ advice: { it: "", en: "" }, reference: "", source: null },
  entry: { section: "diagnoses", id: 34, date: null },
  therapy: { section: "therapies", id: therapy, date: null },
  confirmedAt: at("2026-11-20T10:00:00.000Z"),
});

describe("the page for the fridge", () => {
  const therapies = [
    withDoses(1, "Metformina", "08:00", "20:00"),
    withDoses(2, "Losartan", "07:30"),
    withDoses(3, "Paracetamolo"),
  ];

  it("has the medications by the time of the day, then allergies, contacts, validity and code", async () => {
    const { text } = await print("fridge", completeRecord({ therapies }), { view: VIEW });
    const order = [
      "Mattina 07:30 Losartan, 50 mg, 1 compressa 08:00 Metformina, 50 mg, 1 compressa",
      "Sera 20:00 Metformina, 50 mg, 1 compressa",
      "Senza orario Paracetamolo, 50 mg",
      "Allergie e intolleranze",
      "Contatti di emergenza",
      "Valido fino al 19/02/2027",
      "Codice 0042",
    ].map((part) => text.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it.each([
    ["it", "Attenzione Farmaci non controllati", "Mattina 07:30 Losartan"],
    ["en", "Caution Medications not checked", "Morning 07:30 Losartan"],
  ] as const)(
    "states above the parts of the day that medicines were not checked (%s)",
    async (language, check, morning) => {
      const { text } = await print("fridge", completeRecord({ therapies }), { openFindings: null, language });
      expect(text).toContain(check);
      expect(text).toContain(morning);
      expect(text.indexOf(check)).toBeLessThan(text.indexOf(morning));
      const untimed = await print("fridge", completeRecord({ therapies: therapies.slice(2) }), { openFindings: null });
      expect(untimed.text).toMatch(/Attenzione Farmaci non controllati.*Senza orario Paracetamolo/);
      expect((await print("fridge", completeRecord({ therapies }))).text).not.toContain("Attenzione");
    },
  );

  it("names the next two days of a medication whose days nobody can see on a calendar", async () => {
    const everyFortnight = { ...EMPTY_SCHEDULE, kind: "interval", every: 15 } as const;
    const doses = [{ time: "08:00", amount: "1 flaconcino" }] as readonly PlannedDose[];
    const rows = [
      { ...withDoses(1, "Colecalciferolo"), start: on("2026-11-10"), schedule: { ...everyFortnight, doses } },
      {
        ...withDoses(2, "Cianocobalamina"),
        start: on("2026-11-05"),
        schedule: { ...EMPTY_SCHEDULE, kind: "monthly", doses },
      },
      {
        ...withDoses(3, "Metotrexato"),
        schedule: { ...EMPTY_SCHEDULE, kind: "weekdays", weekdays: ["monday"], doses },
      },
    ] as const;
    const { text } = await print("fridge", completeRecord({ therapies: rows }));
    expect(text).toContain("ogni 15 giorni, prossime date: 25/11/2026, 10/12/2026");
    expect(text).toContain("una volta al mese, prossime date: 05/12/2026, 05/01/2027");
    expect(text).toContain("lunedì");
    expect(text.match(/prossime date/g)).toHaveLength(2);
    const english = await print("fridge", completeRecord({ therapies: rows }), { language: "en" });
    expect(english.text).toContain("next dates: 25 Nov 2026, 10 Dec 2026");
  });

  it("has the medications without times with their documented dose, and says when there are none", async () => {
    const needed: Therapy = {
      ...withDoses(4, "Ibuprofene"),
      frequency: "Al bisogno",
      schedule: { ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay: 3 },
    };
    const unknown: Therapy = { ...withDoses(3, "Paracetamolo"), frequency: "due volte al giorno" };
    const { text } = await print("fridge", completeRecord({ therapies: [unknown, needed] }));
    expect(text).toContain(
      "Senza orario Paracetamolo, 50 mg, due volte al giorno Ibuprofene, 50 mg, al bisogno, al massimo 3 volte in 24 ore",
    );
    expect((await print("fridge", emptyRecord(), { language: "en" })).text).toContain(
      "Medications in use No medications in use recorded.",
    );
  });
});

describe("the card for the wallet", () => {
  it("says of a medication that is taken when needed the dose and the largest number of doses", async () => {
    const needed: Therapy = {
      ...withDoses(4, "Ibuprofene"),
      frequency: "se serve",
      schedule: { ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay: 1 },
    };
    const { text } = await print("wallet", completeRecord({ therapies: [needed] }), { language: "en" });
    expect(text).toContain("Ibuprofene, 50 mg, se serve, when needed, at most once in 24 hours");
  });

  it("has eight medications on one page without leaving out any", async () => {
    const therapies = Array.from({ length: 8 }, (_, index) => withDoses(index + 1, `Farmaco ${index}`, "08:00"));
    const { pages, text } = await print("wallet", completeRecord({ therapies }), { view: VIEW });
    expect([pages.length, therapies.filter(({ drug }) => !text.includes(drug.name))]).toEqual([1, []]);
  });

  it("has identity, allergies and contacts on one side, medications on the other, and the name of its code", async () => {
    const { text, tags } = await print("wallet", completeRecord(), { view: VIEW });
    for (const part of [
      "RSSNNA80A41A176N",
      "Gruppo sanguigno",
      "Allergie e intolleranze",
      "Contatti di emergenza",
      "Farmaci in uso",
      "Farmaci vietati",
      "Valida fino al",
      "codice 0042",
      "85,6 × 54 mm",
    ])
      expect(text).toContain(part);
    expect(tags).toContain("Figure");
  });
});

describe.each(["wallet", "fridge"] as const)("the paper %s", (paper) => {
  it("stays on one page and says how many lines are left out", async () => {
    const { pages, text } = await print(
      paper,
      {
        ...completeRecord({
          therapies: Array.from({ length: 80 }, (_, index) => withDoses(index + 1, `Farmaco ${index}`, "08:00")),
        }),
        emergencyContacts: Array.from({ length: 30 }, (_, index) =>
          aContact({ id: index + 1, list: "emergency", name: `Persona ${index}` }),
        ),
      },
      { view: VIEW },
    );
    expect([pages.length, /altr[ei] \d+|e altr/i.test(text)]).toEqual([1, true]);
  });

  it("marks in words a medication that conflicts with a recorded allergy, confirmed or not", async () => {
    const therapies = [withDoses(1, "Losartan", "07:30"), withDoses(2, "Augmentin", "20:00")];
    const printWith = (openFindings: OpenFindings | null, language: Language = "it") =>
      print(paper, completeRecord({ therapies }), { openFindings, language });
    const findings = [allergyFinding(2)];
    expect((await printWith({ findings, uncheckedParts: [] })).text).toMatch(
      /Augmentin, 50 mg[^;]*, DA CHIARIRE con il medico: allergia o intolleranza registrata \(Penicilline\)/,
    );
    expect((await printWith({ findings, uncheckedParts: [] }, "en")).text).toContain("TO CLARIFY with the doctor");
    expect((await printWith(NO_OPEN_FINDINGS)).text).not.toMatch(/DA CHIARIRE|non controllati/);
    expect((await printWith(null)).text).toContain("Farmaci non controllati");
    const partly = { findings: [], uncheckedParts: [{ part: "interaction", drugs: ["Losartan"] }] } as const;
    expect((await printWith(partly)).text).toContain("Controllo dei farmaci incompleto (Losartan)");
  });

  it("marks a medication without the illness, the test or the concluded medication that it conflicts with", async () => {
    const therapies = [withDoses(1, "Losartan", "07:30"), withDoses(2, "Augmentin", "20:00")];
    const about = (differs: Partial<OpenFinding>): OpenFinding => ({ ...allergyFinding(2), ...differs });
    const hidden = [
      about({ kind: "illness", conflictsWith: "Epatite C", entry: { section: "diagnoses", id: 70, date: null } }),
      about({ kind: "illness", conflictsWith: "fumo", entry: { section: "sheet", id: 1, date: null } }),
      about({ kind: "labValue", conflictsWith: "potassio", entry: { section: "labResults", id: 71, date: null } }),
      about({ kind: "washOut", conflictsWith: "Fenelzina", entry: { section: "therapies", id: 72, date: null } }),
    ];
    for (const finding of hidden) {
      const openFindings = { findings: [finding], uncheckedParts: [] };
      const { text } = await print(paper, completeRecord({ therapies }), { openFindings });
      expect(text).toContain("DA CHIARIRE con il medico: rischio grave");
      expect(text).not.toContain(finding.conflictsWith);
    }
    const pair = about({
      kind: "interaction",
      conflictsWith: "Losartan",
      entry: { section: "therapies", id: 1, date: null },
    });
    const { text } = await print(paper, completeRecord({ therapies }), {
      openFindings: { findings: [pair], uncheckedParts: [] },
    });
    expect(text).toContain("rischio grave con Losartan");
  });

  it("does not say to a doctor with partial access that something is absent", async () => {
    const { text } = await print(paper, emptyRecord(), { sharing: { visibility: "minimal", level: 1, tags: [] } });
    expect(text).toContain("Stampato per un medico con visibilità minima");
    expect(text).not.toMatch(/Nessun[ao]? (?!Restrizione)/);
  });
});
