import { checkItem, isCompleteItem, UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import { setKind } from "@libretto/core/documents/complete-item";
import { Paragraph } from "@libretto/core/kernel/text";
import { describe, expect, it } from "vitest";
import { on } from "../../../support/builders.ts";
import {
  AIC,
  ATC,
  coded,
  ICD_9,
  itemsOf,
  loinc,
  readCda,
  readCdaText,
  section,
} from "../../../support/documents/cda.ts";

const paragraph = (text: string) => `<paragraph>${text}</paragraph>`;
const STAY = `<componentOf><encompassingEncounter><effectiveTime><low value="20260317"/><high value="20260417"/></effectiveTime></encompassingEncounter></componentOf>`;

describe("a discharge letter", () => {
  const letter = readCda({
    ...{ code: "34105-7", title: "Lettera di dimissione", header: STAY },
    sections: [
      section({
        ...{ code: "46241-6", title: "Motivo del ricovero", text: paragraph("Dispnea") },
        entries: [
          `<observation classCode="OBS" moodCode="EVN"><code ${loinc("8646-2")}/><value xsi:type="CD" ${coded(ICD_9, "428.0", "Scompenso cardiaco")}/></observation>`,
        ],
      }),
      section({
        ...{ code: "47039-3", title: "Inquadramento", text: "" },
        inner: [section({ code: "29545-1", title: "Esame obiettivo", text: paragraph("Edemi declivi") })],
      }),
      section({ code: "8648-8", title: "Decorso", text: paragraph("Compenso ripristinato") }),
      section({
        ...{ code: "11535-2", title: "Diagnosi di dimissione", text: paragraph("Scompenso in compenso") },
        entries: [
          `<observation classCode="OBS" moodCode="EVN"><code ${loinc("8651-2")}/><value xsi:type="CD" ${coded(ICD_9, "428.9", "Scompenso")}/></observation>`,
        ],
      }),
      section({
        ...{ code: "18776-5", title: "Controlli", text: paragraph("Visita tra un mese") },
        entries: [
          `<observation classCode="OBS" moodCode="RQO"><code ${loinc("34552-0", "Ecocardiogramma")}/><effectiveTime value="20270110"/></observation>`,
        ],
      }),
    ],
  });

  it("becomes a visit with the whole text of its sections in their fields", () => {
    expect(itemsOf(letter, "visits").map(({ draft }) => draft)).toMatchObject([
      {
        ...{ date: "2026-04-17", careProvider: "Anna Neri, Ospedale San Luca" },
        reason: "Periodo: 17/03/2026 – 17/04/2026\nMotivo del ricovero\nDispnea\nScompenso cardiaco",
        observations: "Esame obiettivo\nEdemi declivi\n\nDecorso\nCompenso ripristinato",
        conclusions:
          "Diagnosi di dimissione\nScompenso in compenso\n\nControlli\nVisita tra un mese\nEcocardiogramma (10/01/2027)",
      },
    ]);
  });

  it("offers the diagnosis of discharge, asks about that of admission, and plans the check", () => {
    expect(itemsOf(letter, "diagnoses").map(({ draft, missing }) => [draft.condition, missing])).toEqual([
      ["Scompenso cardiaco", ["list"]],
      ["Scompenso", []],
    ]);
    const [planned] = itemsOf(letter, "exams");
    expect(planned?.missing).toEqual(["kind"]);
    const complete =
      planned && checkItem(setKind(planned, "radiology"), { today: on("2026-11-29"), subject: UNKNOWN_SUBJECT });
    expect(complete !== undefined && isCompleteItem(complete)).toBe(true);
    expect(planned?.draft).toMatchObject({
      list: "scheduled",
      date: "2027-01-10",
      reason: "Ecocardiogramma",
    });
  });

  it("keeps a text that is longer than a field whole, in several visits", () => {
    const lines = Array.from({ length: 400 }, (_, index) => `Riga ${index} del decorso ospedaliero`);
    const long = readCda({
      ...{ code: "34105-7", title: "Lettera", header: STAY },
      sections: [section({ code: "8648-8", title: "Decorso", text: lines.map(paragraph).join("") })],
    });
    const texts = itemsOf(long, "visits").map(({ draft }) => draft.observations);
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.every((text) => Paragraph.is(text))).toBe(true);
    expect(texts.join("\n").split("\n")).toEqual(["Decorso", ...lines]);
  });
});

describe("other reports", () => {
  it("of the emergency room and of a specialist are a visit", () => {
    for (const code of ["59258-4", "11488-4"]) {
      const read = readCda({
        code,
        title: "Verbale",
        sections: [section({ code: "29299-5", title: "Quesito", text: paragraph("Ipoglicemia?") })],
      });
      expect(itemsOf(read, "visits")[0]?.draft).toMatchObject({
        ...{ reason: "Quesito\nIpoglicemia?", date: "2026-09-21" },
        ...{ observations: "non indicata nel documento", conclusions: "non indicata nel documento" },
      });
    }
  });

  it("of radiology are a completed exam with its text, and pictures in base64 are not text", () => {
    const read = readCda({
      ...{ code: "68604-8", title: "Referto radiologico" },
      sections: [
        section({
          code: "121181",
          title: "DICOM Object Catalog",
          entries: ['<act classCode="ACT" moodCode="EVN"><code code="113014" displayName="Study"/></act>'],
        }),
        section({
          ...{ code: "18782-3", title: "Referto", text: paragraph("Nessuna lesione") },
          entries: [
            '<observation classCode="OBS" moodCode="EVN"><code code="x"/><value xsi:type="ED" representation="B64">AAAA</value></observation>',
          ],
        }),
      ],
    });
    expect(read.items.map(({ section: name, draft }) => [name, draft])).toMatchObject([
      ["exams", { list: "completed", kind: "radiology", reason: "Referto\nNessuna lesione" }],
    ]);
  });

  it("of an unknown code are a visit with their text", () => {
    const read = readCda({
      code: "99999-9",
      title: "Lettera",
      sections: [section({ code: "x", title: "Testo", text: paragraph("Parole") })],
    });
    expect(itemsOf(read, "visits")[0]?.draft.observations).toBe("Testo\nParole");
  });

  it("name their title, date, author and patient", () => {
    const { header, format } = readCda({ code: "68604-8", title: "Referto", sections: [] });
    expect(format).toBe("cda");
    expect(header).toEqual({
      ...{ code: "68604-8", title: "Referto", date: "2026-09-21", author: "Anna Neri, Ospedale San Luca", persons: 1 },
      person: { name: "Teresa", surname: "Bellandi", birth: "1957-02-11", taxCode: "BLLTRS57B51F205X" },
    });
  });

  it("without a structured body are listed", () => {
    const read = readCdaText(
      `<ClinicalDocument xmlns="urn:hl7-org:v3"><code ${loinc("11488-4")}/><component><nonXMLBody><text mediaType="application/pdf" representation="B64">AAAA</text></nonXMLBody></component></ClinicalDocument>`,
    );
    expect(read.items).toEqual([]);
    expect(read.notImported).toMatchObject([{ what: "application/pdf", why: "otherType" }]);
  });
});

describe("vaccination certificates", () => {
  const vaccine = (
    status: string,
    more = "",
    attributes = "",
  ) => `<substanceAdministration classCode="SBADM" moodCode="EVN" ${attributes}>
    <statusCode code="${status}"/><effectiveTime value="20220330101000+0200"/>
    <consumable><manufacturedProduct><manufacturedMaterial><code ${coded(AIC, "026756015", "TETRAVAC")}><translation ${coded(ATC, "J07CA02", "DTPA-IPV")}/></code>
    <lotNumberText>L-20/B</lotNumberText></manufacturedMaterial><manufacturerOrganization><name>Alfa</name></manufacturerOrganization></manufacturedProduct></consumable>
    <participant typeCode="LOC"><participantRole><playingEntity><name>Distretto 5</name></playingEntity></participantRole></participant>${more}</substanceAdministration>`;
  const related = (typeCode: string, code: string, value: string) =>
    `<entryRelationship typeCode="${typeCode}"><observation classCode="OBS" moodCode="EVN"><code ${code}/>${value}</observation></entryRelationship>`;
  const certificate = (entry: string, code = "82593-5") =>
    readCda({
      code,
      title: "Certificato vaccinale",
      sections: [section({ code: "11369-6", title: "Vaccinazioni", entries: [entry] })],
    });

  it.each(["82593-5", "87273-9"])("%s give product, day, batch, place, dose and reaction", (code) => {
    const more =
      related("SUBJ", loinc("30973-2", "Numero dose"), '<value xsi:type="INT" value="1"/>') +
      related("CAUS", loinc("31044-1", "Reazione"), `<value xsi:type="CD" ${coded(ICD_9, "780.6", "Febbre")}/>`) +
      related("REFR", loinc("30980-7", "Prossima dose"), '<value xsi:type="TS" value="20220630"/>');
    const [item] = itemsOf(certificate(vaccine("completed", more), code), "vaccinations");
    expect(item).toMatchObject({ name: "TETRAVAC", missing: ["vaccine"], clues: { atc: ["J07CA02"] } });
    expect(item?.draft).toMatchObject({
      givenOn: "2022-03-30",
      batch: "L-20/B",
      place: "Distretto 5",
      booster: "firstDose",
    });
    expect(item?.draft.reactions).toBe(
      "Reazione: Febbre. Nota del documento: Prossima dose: 30/06/2022. Produttore: Alfa",
    );
  });

  it("keep what the text of the entry says", () => {
    const text = "<text>TETRAVAC, deltoide sinistro</text>";
    const [item] = itemsOf(
      certificate(vaccine("completed").replace("<statusCode", `${text}<statusCode`)),
      "vaccinations",
    );
    expect(item?.draft.reactions).toContain("TETRAVAC, deltoide sinistro");
  });

  it("ask which dose a higher number was", () => {
    const more = related("SUBJ", loinc("30973-2"), '<value xsi:type="INT" value="3"/>');
    const [item] = itemsOf(certificate(vaccine("completed", more)), "vaccinations");
    expect(item?.missing).toEqual(["vaccine", "booster"]);
    expect(item?.notes).toContainEqual({ code: "doseOpen", text: "3" });
  });

  it.each([
    [
      "cancelled",
      vaccine(
        "cancelled",
        related("RSON", loinc("85714-4", "Motivo"), `<value xsi:type="CD" ${coded(ICD_9, "427.89", "Bradicardia")}/>`),
      ),
    ],
    [
      "negated",
      vaccine(
        "completed",
        related("RSON", loinc("85714-4", "Motivo"), `<value xsi:type="CD" ${coded(ICD_9, "427.89", "Bradicardia")}/>`),
        'negationInd="true"',
      ),
    ],
  ])("list an exemption that is %s with its reason", (_what, entry) => {
    const read = certificate(entry);
    expect(itemsOf(read, "vaccinations")).toEqual([]);
    expect(read.notImported).toMatchObject([
      { what: "TETRAVAC", why: "negated", detail: "2022-03-30; Motivo: Bradicardia" },
    ]);
  });

  it("leave out what a template left open", () => {
    const read = certificate(vaccine("completed").replace("L-20/B", "[LOTTO]"));
    expect(itemsOf(read, "vaccinations")[0]?.draft.batch).toBe("");
  });
});

describe("a prescription", () => {
  it("gives a requested exam and a medication to choose a list for, with the number of the prescription", () => {
    const header =
      '<inFulfillmentOf><order classCode="ACT" moodCode="RQO"><id extension="1900A4000000001"/></order></inFulfillmentOf>';
    const exam = `<observation classCode="OBS" moodCode="RQO"><code ${coded("2.16.840.1.113883.2.9.6.1.11", "90.27.1", "Glucosio")}/></observation>`;
    const read = readCda({
      code: "57832-8",
      title: "Prescrizione",
      header,
      sections: [section({ code: "57832-8", title: "Prescrizione", entries: [exam] })],
    });
    expect(itemsOf(read, "exams")[0]?.draft).toMatchObject({
      list: "requested",
      reason: "Glucosio\nRicetta: 1900A4000000001",
    });
    const drug = `<substanceAdministration classCode="SBADM" moodCode="RQO"><consumable><manufacturedProduct><manufacturedMaterial><code ${coded(AIC, "1", "LASIX")}/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`;
    const drugs = readCda({
      code: "57833-6",
      title: "Prescrizione",
      header,
      sections: [section({ code: "57828-6", title: "Farmaci", entries: [drug] })],
    });
    expect(itemsOf(drugs, "therapies")[0]).toMatchObject({ name: "LASIX", missing: ["drug", "list", "day"] });
    expect(itemsOf(drugs, "therapies")[0]?.draft.note).toContain("Ricetta: 1900A4000000001");
  });
});

describe("a document of another country (C-CDA)", () => {
  const read = readCda({
    ...{ code: "34133-9", title: "Continuity of Care Document" },
    sections: [
      section({
        ...{ code: "48765-2", title: "Allergies" },
        entries: [
          `<act classCode="ACT" moodCode="EVN"><statusCode code="active"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN">
           <code code="ASSERTION" codeSystem="2.16.840.1.113883.5.4"/><value xsi:type="CD" ${coded("2.16.840.1.113883.6.96", "419511003", "Propensity to adverse reactions to drug")}/>
           <participant typeCode="CSM"><participantRole><playingEntity><code ${coded("2.16.840.1.113883.6.88", "7980", "Penicillin G")}/></playingEntity></participantRole></participant>
           </observation></entryRelationship></act>`,
        ],
      }),
      section({
        ...{ code: "29762-2", title: "Social history" },
        entries: [
          `<observation classCode="OBS" moodCode="EVN"><code ${loinc("72166-2", "Tobacco smoking status")}/><value xsi:type="CD" ${coded("2.16.840.1.113883.6.96", "266919005", "Never smoker")}/></observation>`,
        ],
      }),
    ],
  });

  it("gives the same rows", () => {
    expect(itemsOf(read, "diagnoses")[0]?.draft).toMatchObject({ kind: "allergy", condition: "Penicillin G" });
    expect(itemsOf(read, "physiologicalHistory")[0]?.draft.smoking).toBe("no");
  });
});
