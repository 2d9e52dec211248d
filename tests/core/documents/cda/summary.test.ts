import { isCompleteItem } from "@libretto/core/documents/check-item";
import { describe, expect, it } from "vitest";
import { AIC, ATC, coded, ICD_9, itemsOf, loinc, readCda, section } from "../../../support/documents/cda.ts";

const summary = (...sections: readonly string[]) =>
  readCda({ code: "60591-5", title: "Profilo Sanitario Sintetico", sections });
const inner = (typeCode: string, statement: string) =>
  `<entryRelationship typeCode="${typeCode}">${statement}</entryRelationship>`;
const observe = (code: string, value: string, more = "") =>
  `<observation classCode="OBS" moodCode="EVN"><code ${code}/><statusCode code="completed"/>${value}${more}</observation>`;
const SUBSTANCES = "2.16.840.1.113883.2.9.77.22.11.2";
const ACT_CODE = "2.16.840.1.113883.5.4";

describe("allergies of a summary", () => {
  const substance = (code: string, text = "") =>
    `<participant typeCode="CSM"><participantRole><playingEntity><code ${code}>${text}</code></playingEntity></participantRole></participant>`;
  const allergy = (more: string, kind = "ALG", attributes = "") =>
    `<act classCode="ACT" moodCode="EVN"><code nullFlavor="NA"/><statusCode code="active"/>${inner(
      "SUBJ",
      `<observation classCode="OBS" moodCode="EVN" ${attributes}><code ${loinc("52473-6")}/><effectiveTime><low value="20200410"/></effectiveTime>
       <value xsi:type="CD" ${coded(ACT_CODE, kind, "Allergy")}/>${more}</observation>`,
    )}</act>`;
  const allergies = (entries: readonly string[], text = "") =>
    summary(section({ code: "48765-2", title: "Allergie", entries, text }));

  it("have their substance, what happened, how severe it was and since when", () => {
    const reaction = inner(
      "MFST",
      observe(
        loinc("75321-0"),
        `<value xsi:type="CD" ${coded(ICD_9, "708.0", "Orticaria")}/>`,
        inner("SUBJ", observe(`code="SEV" codeSystem="${ACT_CODE}"`, '<value xsi:type="CD" code="H"/>')),
      ),
    );
    const [item] = itemsOf(
      allergies([allergy(substance(coded(ATC, "J01CA04", "Amoxicillina")) + reaction)]),
      "diagnoses",
    );
    expect(item?.draft).toMatchObject({
      ...{ kind: "allergy", list: "confirmed", condition: "Amoxicillina", madeOn: "2020-04-10" },
      ...{ reaction: "Orticaria", severity: "severe", careProvider: "Anna Neri, Ospedale San Luca" },
    });
    expect(item?.clues.atc).toEqual(["J01CA04"]);
    expect(item !== undefined && isCompleteItem(item)).toBe(true);
  });

  it("take the name from the narrative when no code has one", () => {
    const named = `<originalText><reference value="#a1"/></originalText>`;
    const read = allergies(
      [allergy(substance('nullFlavor="OTH"', named))],
      '<list><item>Nota</item><item><content ID="a1">Veleno di vespa</content></item></list>',
    );
    expect(itemsOf(read, "diagnoses")[0]?.draft.condition).toBe("Veleno di vespa");
    expect(read.narrative).toEqual([{ key: "0", title: "Allergie", text: "Nota\nVeleno di vespa" }]);
  });

  it("are one row for each substance, and an intolerance is one", () => {
    const two = substance(coded(SUBSTANCES, "1", "Lattice")) + substance(coded(SUBSTANCES, "2", "Kiwi"));
    const read = allergies([allergy(two), allergy(substance(coded(SUBSTANCES, "3", "Lattosio")), "OINT")]);
    expect(itemsOf(read, "diagnoses").map(({ draft }) => [draft.condition, draft.kind])).toEqual([
      ["Lattice", "allergy"],
      ["Kiwi", "allergy"],
      ["Lattosio", "intolerance"],
    ]);
  });

  it.each([
    ["a negation", allergy("", "ALG", 'negationInd="true"')],
    ["a code", allergy(substance(coded("2.16.840.1.113883.6.96", "716186003", "Assenza di allergie")))],
    ["words", allergy(substance(coded(SUBSTANCES, "x", "Nessuna allergia nota")))],
  ])("that nobody has, by %s, are an absence and no row", (_what, entry) => {
    const read = allergies([entry]);
    expect(read.items.filter(({ section: name }) => name === "diagnoses")).toEqual([]);
    expect(read.absences).toMatchObject([{ kind: "noneKnown", place: { path: "Allergie" } }]);
  });

  it("that stand only in the text are listed, and an absence in the text is one", () => {
    expect(allergies([], "<paragraph>Allergica alla penicillina</paragraph>").notImported).toMatchObject([
      { what: "Allergie", why: "textOnly", detail: "Allergica alla penicillina" },
    ]);
    for (const text of ["Nessuna allergia nota", "Allergie:</paragraph><paragraph>Nega allergie. Nega intolleranze."]) {
      const none = allergies([], `<paragraph>${text}</paragraph>`);
      expect(none.absences).toMatchObject([{ kind: "noneKnown" }]);
      expect(none.notImported).toEqual([]);
    }
  });

  it.each([
    "Nessuna allergia ai farmaci</paragraph><paragraph>Allergia alle noci",
    "Allergia alle noci</paragraph><paragraph>Nessuna intolleranza nota",
    "Nessuna allergia ai farmaci. Allergia alle noci.",
  ])("are no absence when a sentence of the text names one: %s", (text) => {
    const read = allergies([], `<paragraph>${text}</paragraph>`);
    expect(read.absences).toEqual([]);
    expect(read.notImported).toMatchObject([{ why: "textOnly" }]);
  });

  it("have a severity beside the allergy in the language of the record", () => {
    const severity = `<observation classCode="OBS" moodCode="EVN"><code ${loinc("82606-5", "Criticality")}/><value xsi:type="CD" code="M" displayName="Moderate"/></observation>`;
    const [item] = itemsOf(
      allergies([allergy(substance(coded(SUBSTANCES, "1", "Lattice")) + inner("SUBJ", severity))]),
      "diagnoses",
    );
    expect(item?.notes).toContainEqual({ code: "alsoStated", text: "Gravità: moderata" });
  });

  it("are not over while their status is active, and keep the days of their end and of the reaction", () => {
    const active = inner("REFR", observe(loinc("33999-4"), `<value xsi:type="CE" ${loinc("LA16666-2", "Active")}/>`));
    const reaction = inner(
      "MFST",
      observe(
        loinc("75321-0", "Reazione"),
        `<effectiveTime value="20200411"/><value xsi:type="CD" ${coded(ICD_9, "708.0", "Orticaria")}/>`,
      ),
    );
    const one = (more: string) =>
      allergy(substance(coded(SUBSTANCES, "1", "Lattice")) + more).replace(
        '<low value="20200410"/>',
        '<low value="20200410"/><high value="20220410"/>',
      );
    const [ended, lasting] = itemsOf(allergies([one(""), one(active + reaction)]), "diagnoses");
    expect(ended?.draft.condition).toBe("Lattice (risolta o non attiva 2022-04-10)");
    expect(lasting?.draft.condition).toBe("Lattice");
    expect(lasting?.notes).toEqual([
      { code: "alsoStated", text: "Fine: 2022-04-10" },
      { code: "alsoStated", text: "Reazione: Orticaria (11/04/2020)" },
    ]);
  });

  it("that are denied for one substance are listed", () => {
    const read = allergies([allergy(substance(coded(SUBSTANCES, "1", "Lattice")), "ALG", 'negationInd="true"')]);
    expect(itemsOf(read, "diagnoses")).toEqual([]);
    expect(read.notImported).toMatchObject([{ what: "Lattice", why: "negated" }]);
  });
});

describe("medications of a summary", () => {
  const product = `<consumable><manufacturedProduct><manufacturedMaterial><code ${coded(AIC, "023993013", "LASIX*25MG 30 CPR")}>
    <translation ${coded(ATC, "C03CA01", "FUROSEMIDE")}/></code></manufacturedMaterial></manufacturedProduct></consumable>`;
  const dose = `<doseQuantity value="25" unit="mg"/>`;
  const every12 = '<effectiveTime xsi:type="PIVL_TS" operator="A"><period value="12" unit="h"/></effectiveTime>';
  const medication = (more: string, mood = "EVN", attributes = "") =>
    `<substanceAdministration classCode="SBADM" moodCode="${mood}" ${attributes}>${more}${product}</substanceAdministration>`;
  const medications = (entry: string, code = "10160-0") =>
    itemsOf(summary(section({ code, title: "Terapie", entries: [entry] })), "therapies")[0];
  const period = (inner: string) => `<effectiveTime xsi:type="IVL_TS">${inner}</effectiveTime>`;

  it("have product, dose, frequency and route, and the person chooses the entry of the catalogue", () => {
    const item = medications(
      medication(
        `<statusCode code="active"/>${period('<low value="20260101"/>')}${every12}<routeCode ${coded("2.16.840.1.113883.5.112", "PO", "Orale")}/>${dose}`,
      ),
    );
    expect(item).toMatchObject({ name: "LASIX*25MG 30 CPR", missing: ["drug"], clues: { atc: ["C03CA01"] } });
    expect(item?.draft).toMatchObject({
      ...{
        list: "inUse",
        dose: "25 mg",
        frequency: "1 volta ogni 12 ore",
        start: "2026-01-01",
        end: null,
        note: "Orale",
      },
    });
  });

  it("are over when their course is over, and in use while it goes on", () => {
    const course = (end: string) =>
      medications(medication(`<statusCode code="active"/>${period(`<low value="20260101"/><high value="${end}"/>`)}`));
    expect(course("20260110")?.draft).toMatchObject({ list: "concluded", end: "2026-01-10" });
    expect(course("20270110")?.draft).toMatchObject({ list: "inUse", end: "2027-01-10" });
  });

  it("that were suspended are not in use", () => {
    expect(
      medications(medication(`<statusCode code="suspended"/>${period('<low value="20260101"/>')}`))?.draft.list,
    ).toBe("concluded");
  });

  it("that are only advised are never in use without a question", () => {
    const planned = medications(
      medication(`${period('<low value="20220101"/><high value="20220201"/>')}`, "RQO"),
      "18776-5",
    );
    expect(planned?.missing).toContain("list");
    expect(planned?.draft.note).toContain("consigliato o programmato");
  });

  it("that are negated or unknown give no row", () => {
    const read = (entry: string) => summary(section({ code: "10160-0", title: "Terapie", entries: [entry] }));
    expect(read(medication("", "EVN", 'negationInd="true"')).notImported).toMatchObject([{ why: "negated" }]);
    const none = read(medication("").replace("LASIX*25MG 30 CPR", "Nessuna terapia in corso"));
    expect(itemsOf(none, "therapies")).toEqual([]);
    expect(none.absences).toHaveLength(1);
  });
});

describe("problems and history of a summary", () => {
  const problem = (name: string, more = "", attributes = "") =>
    `<act classCode="ACT" moodCode="EVN"><code nullFlavor="NA"/>${inner(
      "SUBJ",
      `<observation classCode="OBS" moodCode="EVN" ${attributes}><code ${loinc("75326-9", "Problem")}/><effectiveTime><low value="2011"/></effectiveTime>
       <value xsi:type="CD" ${coded(ICD_9, "250.00", name)}/>${more}</observation>`,
    )}</act>`;

  it("keep a partial date partial, and say that a problem is over", () => {
    const inactive = inner(
      "REFR",
      observe(loinc("33999-4"), `<value xsi:type="CE" ${loinc("LA18632-2", "Inactive")}/>`),
    );
    const read = summary(
      section({ code: "11450-4", title: "Problemi", entries: [problem("Diabete"), problem("Asma", inactive)] }),
    );
    expect(itemsOf(read, "diagnoses").map(({ draft }) => draft)).toMatchObject([
      { kind: "diagnosis", list: "confirmed", condition: "Diabete (2011)", madeOn: null },
      { condition: "Asma (2011) (risolta o non attiva)" },
    ]);
  });

  it("have their own name, and not that of the kind of entry", () => {
    const generic = (name: string, more: string) =>
      problem(name).replace(
        /<value[^>]*>/,
        `<value xsi:type="CD" ${coded("2.16.840.1.113883.6.96", "55607006", name)}>${more}</value>`,
      );
    const original = "<originalText>Asma bronchiale</originalText>";
    const translation = `<translation ${coded(ICD_9, "493.9", "Asma")}/>`;
    const entries = [
      generic("Problem", original),
      generic("Condition", translation),
      generic("Disease (disorder)", ""),
    ];
    const read = summary(section({ code: "11450-4", title: "Problemi", entries }));
    expect(itemsOf(read, "diagnoses").map(({ draft, name }) => [draft.condition, name])).toEqual([
      ["Asma bronchiale (2011)", "Asma bronchiale"],
      ["Asma (2011)", "Asma"],
      ["", "55607006"],
    ]);
    const negated = [problem("Diabete", "", 'negationInd="true"').replaceAll("75326-9", "x")];
    expect(summary(section({ code: "11450-4", title: "Problemi", entries: negated })).notImported).toMatchObject([
      { what: "Diabete" },
    ]);
  });

  it("have the severity in the language of the record when its code is known", () => {
    const severity = (code: string) =>
      inner(
        "REFR",
        observe(`code="SEV" codeSystem="${ACT_CODE}"`, `<value xsi:type="CD" code="${code}" displayName="Moderate"/>`),
      );
    const entries = [problem("Asma", severity("M")), problem("Gotta", severity("x"))];
    const read = summary(section({ code: "11450-4", title: "Problemi", entries }));
    expect(itemsOf(read, "diagnoses").map(({ draft }) => draft.condition)).toEqual([
      "Asma (moderata) (2011)",
      "Gotta (Moderate) (2011)",
    ]);
  });

  it("list other statements among problems, and what a group of problems says itself", () => {
    const procedure = `<procedure classCode="PROC" moodCode="EVN"><code ${coded(ICD_9, "47.0", "Appendicectomia")}/><effectiveTime value="20150302"/></procedure>`;
    const comment = inner(
      "SUBJ",
      `<act classCode="ACT" moodCode="EVN"><code ${loinc("48767-8")}/><text>Da rivedere</text></act>`,
    );
    const group = problem("Asma").replace(/<\/act>$/, `${comment}</act>`);
    const read = summary(section({ code: "11450-4", title: "Problemi", entries: [procedure, group] }));
    expect(itemsOf(read, "diagnoses")).toHaveLength(1);
    expect(read.notImported.map(({ what, why, detail }) => [what, why, detail])).toEqual([
      ["Appendicectomia", "otherType", "Appendicectomia (02/03/2015)"],
      ["act", "textOnly", "Da rivedere"],
    ]);
  });

  it("list a problem that the person does not have", () => {
    const read = summary(
      section({ code: "11450-4", title: "Problemi", entries: [problem("Diabete", "", 'negationInd="true"')] }),
    );
    expect(read.notImported).toMatchObject([{ what: "Diabete", why: "negated" }]);
  });

  it("write the illnesses of relatives as lines", () => {
    const relative = `<organizer classCode="CLUSTER" moodCode="EVN"><code ${loinc("10157-6")}/>
      <subject><relatedSubject classCode="PRS"><code code="FTH" codeSystem="2.16.840.1.113883.5.111" displayName="father"/></relatedSubject></subject>
      <component>${observe(
        loinc("52797-8", "Diagnosi codice ICD"),
        `<value xsi:type="CD" ${coded(ICD_9, "410.0", "Infarto")}/>`,
        inner("SUBJ", observe(loinc("35267-4", "Età alla diagnosi"), '<value xsi:type="PQ" value="49" unit="a"/>')),
      )}</component></organizer>`;
    const read = summary(section({ code: "10157-6", title: "Anamnesi familiare", entries: [relative] }));
    expect(itemsOf(read, "familyHistory")[0]?.draft.text).toContain("Padre: Infarto (Età alla diagnosi: 49 a)");
  });

  it("write procedures, devices and exemptions into the history, and the consent to donation is listed", () => {
    const procedure = `<procedure classCode="PROC" moodCode="EVN"><code ${coded(ICD_9, "47.0", "Appendicectomia")}/><effectiveTime value="20150302"/></procedure>`;
    const read = summary(
      section({ code: "47519-4", title: "Procedure", entries: [procedure] }),
      section({ code: "46264-8", title: "Protesi", text: "<paragraph>Pacemaker</paragraph>" }),
      section({ code: "57827-8", title: "Esenzioni", text: "<paragraph>013 diabete</paragraph>" }),
      section({ code: "42348-3", title: "Donazione", text: "<paragraph>Assenso</paragraph>" }),
    );
    expect(itemsOf(read, "remoteHistory")[0]?.draft.text).toBe(
      "Procedure\nAppendicectomia (02/03/2015)\n\nProtesi\nPacemaker\n\nEsenzioni\n013 diabete",
    );
    expect(read.notImported).toMatchObject([{ what: "Donazione", detail: "Assenso" }]);
  });

  it("answer the questions about habits that coded entries answer, and keep the text", () => {
    const drinks = observe(
      loinc("11295-3", "Bevande alcoliche al giorno"),
      '<value xsi:type="PQ" value="2" unit="{drink}/d"/>',
    );
    const read = summary(
      section({
        code: "29762-2",
        title: "Stile di vita",
        text: "<paragraph>Ex fumatrice</paragraph>",
        entries: [drinks],
      }),
    );
    expect(itemsOf(read, "physiologicalHistory")[0]?.draft).toMatchObject({
      ...{ alcohol: "yes", alcoholDose: 2, smoking: null },
      lifestyleNotes: "Stile di vita\nEx fumatrice\nBevande alcoliche al giorno: 2 {drink}/d",
    });
  });

  it("write counts of pregnancies into the history: the date of a count is no end of a pregnancy", () => {
    const count = (number: string) =>
      observe(loinc("11614-5", "Aborti spontanei"), `<value xsi:type="INT" value="${number}"/>`).replace(
        '<statusCode code="completed"/>',
        '<statusCode code="completed"/><effectiveTime value="19850409"/>',
      );
    const { items } = summary(section({ code: "10162-6", title: "Gravidanze", entries: [count("1"), count("2")] }));
    expect(items.map(({ section: name, draft }) => [name, draft])).toMatchObject([
      [
        "physiologicalHistory",
        { cycleNotes: "Gravidanze\nAborti spontanei: 1 (09/04/1985)\nAborti spontanei: 2 (09/04/1985)" },
      ],
    ]);
  });

  it("take visits, and contacts with their number", () => {
    const visit = `<encounter classCode="ENC" moodCode="EVN"><code ${coded(ACT_CODE, "CARD", "Cardiologia")}/><effectiveTime value="20220410"/></encounter>`;
    const header = `<participant typeCode="IND"><associatedEntity classCode="NOK"><code ${coded("2.16.840.1.113883.5.111", "SON", "Figlio")}/>
      <telecom value="tel:3331234567"/><associatedPerson><name><given>Luca</given><family>Neri</family></name></associatedPerson></associatedEntity></participant>`;
    const read = readCda({
      ...{ code: "60591-5", title: "Profilo", header },
      sections: [section({ code: "46240-8", title: "Visite", entries: [visit] })],
    });
    expect(itemsOf(read, "visits")[0]?.draft).toMatchObject({ date: "2022-04-10", reason: "Cardiologia (10/04/2022)" });
    expect(itemsOf(read, "otherContacts")[0]?.draft).toMatchObject({
      name: "Luca Neri",
      phone: "3331234567",
      relation: "Figlio",
    });
  });
});

describe("readings and results of a summary", () => {
  const reading = (code: string, value: string, unit: string) =>
    `<component>${observe(loinc(code, code), `<value xsi:type="PQ" value="${value}" unit="${unit}"/>`)}</component>`;
  const group = (inner: string) =>
    `<organizer classCode="CLUSTER" moodCode="EVN"><code ${loinc("8716-3")}/><effectiveTime value="20261025023000+0200"/>${inner}</organizer>`;
  const readings = (inner: string) =>
    summary(section({ code: "8716-3", title: "Parametri vitali", entries: [group(inner)] }));

  it("join both values of a blood pressure at the time of their group", () => {
    const [item] = itemsOf(
      readings(reading("8480-6", "129", "mmHg") + reading("8462-4", "80", "mm[Hg]")),
      "vitalSigns",
    );
    expect(item?.draft).toMatchObject({
      maximumPressure: 129,
      minimumPressure: 80,
      takenAt: "2026-10-25T00:30:00.000Z",
    });
  });

  it("list half a pressure, a calculated value and a unit of another kind", () => {
    const read = readings(
      reading("8480-6", "129", "mmHg") + reading("39156-5", "28", "kg/m2") + reading("8867-4", "70", "mg"),
    );
    expect(read.notImported.map(({ why }) => why).toSorted()).toEqual(["calculated", "incompletePressure", "unit"]);
  });

  it("take results of laboratories", () => {
    const creatinine = observe(
      loinc("2160-0", "Creatinina"),
      '<effectiveTime value="20260412"/><value xsi:type="PQ" value="1.10" unit="mg/dL"/>',
    );
    const read = summary(
      section({
        code: "30954-2",
        title: "Esami",
        entries: [`<organizer classCode="BATTERY" moodCode="EVN"><component>${creatinine}</component></organizer>`],
      }),
    );
    expect(itemsOf(read, "labResults")[0]?.draft).toMatchObject({
      test: "creatinine",
      value: 1.1,
      decimals: 2,
      date: "2026-04-12",
    });
  });
});
