import { describe, expect, it } from "vitest";
import { on } from "../../../support/builders.ts";
import { ATC, CDA_CONTEXT, coded, itemsOf, loinc, readCda, section } from "../../../support/documents/cda.ts";

const PRODUCT = `<consumable><manufacturedProduct><manufacturedMaterial><code ${coded(ATC, "C03CA01", "FUROSEMIDE")}/></manufacturedMaterial></manufacturedProduct></consumable>`;
const status = (code: string) => `<statusCode code="${code}"/>`;
const period = (inner: string) => `<effectiveTime xsi:type="IVL_TS">${inner}</effectiveTime>`;
const STARTED = period('<low value="20260101"/>');
const medication = (more: string, mood = "EVN") =>
  `<substanceAdministration classCode="SBADM" moodCode="${mood}">${more}${PRODUCT}</substanceAdministration>`;

interface Where {
  readonly document?: string;
  readonly code?: string;
  readonly today?: string;
}
const read = (entry: string, { document = "60591-5", code = "10160-0", today = "2026-11-29" }: Where = {}) =>
  readCda(
    { code: document, title: "Documento", sections: [section({ code, title: "Terapie", entries: [entry] })] },
    { ...CDA_CONTEXT, today: on(today) },
  );
const readOne = (entry: string, where?: Where) => itemsOf(read(entry, where), "therapies")[0];
/** The list of a medication; "asked" when the person chooses it. */
const listOf = (entry: string, where?: Where) => {
  const item = readOne(entry, where);
  return item?.missing.includes("list") === true ? "asked" : (item?.draft.list ?? "none");
};

describe("the list of a medication", () => {
  it.each([
    ["active", STARTED, "inUse"],
    ["active", period('<low value="20260101"/><high value="20270101"/>'), "inUse"],
    ["active", period('<low value="20260101"/><high value="20260201"/>'), "concluded"],
    ["completed", STARTED, "asked"],
    ["completed", period('<low value="20260101"/><high value="20270101"/>'), "asked"],
    ["completed", period('<low value="20260101"/><high value="20260201"/>'), "concluded"],
    ["aborted", STARTED, "concluded"],
    ["held", STARTED, "concluded"],
    ["nullified", STARTED, "none"],
    ["cancelled", STARTED, "none"],
  ])(
    "of status %s is that of the status and the dates, also where the section says that it is taken",
    (code, time, list) => {
      expect(listOf(medication(status(code) + time))).toBe(list);
    },
  );

  it.each(["INT", "RQO", "PRP", "PRMS", "ARQ"])(
    "is a question when the mood is %s, also when the time is over",
    (mood) => {
      const over = period('<low value="20260101"/><high value="20260201"/>');
      for (const code of ["10183-2", "75311-1", "10160-0", "18776-5"])
        for (const time of [STARTED, over])
          expect(listOf(medication(status("active") + time, mood), { document: "34105-7", code })).toBe("asked");
    },
  );

  it("is a question in a section of plans, and where it was given during a stay or in the emergency room", () => {
    const entry = medication(status("active") + STARTED);
    expect(listOf(entry, { code: "18776-5" })).toBe("asked");
    expect(listOf(entry, { document: "59258-4", code: "29549-3" })).toBe("asked");
    expect(listOf(entry, { document: "59258-4" })).toBe("asked");
    expect(listOf(entry, { document: "34105-7" })).toBe("asked");
    expect(listOf(entry, { document: "34105-7", code: "10183-2" })).toBe("inUse");
    expect(listOf(entry, { document: "11488-4" })).toBe("inUse");
  });

  it("is a question in a document that is a year old", () => {
    const entry = medication(status("active") + STARTED);
    expect(listOf(entry, { today: "2027-09-20" })).toBe("inUse");
    expect(listOf(entry, { today: "2027-09-21" })).toBe("asked");
  });

  it("is a question for a package that was handed over, and for a medication whose own status is not active", () => {
    const supply = `<supply classCode="SPLY" moodCode="EVN">${status("active")}${PRODUCT.replaceAll("consumable", "product")}</supply>`;
    expect(listOf(supply)).toBe("asked");
    const inner = `<entryRelationship typeCode="REFR"><observation classCode="OBS" moodCode="EVN"><code ${loinc("33999-4")}/>
      <value xsi:type="CE" ${coded("2.16.840.1.113883.6.96", "73425007", "No longer active")}/></observation></entryRelationship>`;
    expect(listOf(medication(status("active") + STARTED + inner))).toBe("asked");
  });
});

describe("when a medication is taken", () => {
  const event = (inner: string) => `<effectiveTime xsi:type="EIVL_TS" operator="A">${inner}</effectiveTime>`;
  const every = (value: string, unit: string) =>
    `<effectiveTime xsi:type="PIVL_TS" operator="A"><period value="${value}" unit="${unit}"/></effectiveTime>`;
  const frequencyOf = (time: string) => readOne(medication(STARTED + time))?.draft.frequency;

  it.each([
    ["IC", "tra un pasto e l'altro"],
    ["ICM", "tra colazione e pranzo"],
    ["ICD", "tra pranzo e cena"],
    ["ICV", "tra cena e l'ora di dormire"],
    ["CM", "a colazione"],
    ["ACM", "prima di colazione"],
    ["HS", "prima di dormire"],
  ])("by the event %s is %s", (code, words) => {
    expect(frequencyOf(event(`<event code="${code}"/>`))).toBe(words);
  });

  it("keeps events and periods that are not known, and how far from an event it is", () => {
    const times = [
      event('<event code="X1" displayName="al termine della dialisi"/><offset><low value="30" unit="min"/></offset>'),
      every("8", "h") + every("1", "ciclo"),
    ];
    expect(readOne(medication(STARTED + times.join("")))?.draft).toMatchObject({
      frequency: "1 volta ogni 8 ore",
      note: "Intervallo tra le dosi: 1 ciclo; al termine della dialisi; Distanza dal momento indicato: ≥ 30 min",
    });
  });
});

describe("the limits of a medication", () => {
  const DOSE = '<doseQuantity value="1" unit="mg"/>';
  const noteOf = (more: string) => readOne(medication(STARTED + DOSE + more))?.draft.note;
  const maximum = (inner: string) => `<maxDoseQuantity xsi:type="RTO_PQ_PQ">${inner}</maxDoseQuantity>`;

  it.each([
    [
      `<precondition><criterion><value xsi:type="CD" ${coded(ATC, "x", "Dolore")}/></criterion></precondition>`,
      "Dolore",
    ],
    ["<precondition><criterion><text>se febbre</text></criterion></precondition>", "se febbre"],
  ])("have the reason why it is taken as needed: %s", (more, words) => {
    expect(noteOf(more)).toBe(`al bisogno: ${words}`);
  });

  it("have that it is taken as needed when no reason is stated", () => {
    expect(noteOf('<precondition><criterion nullFlavor="UNK"/></precondition>')).toBe("al bisogno");
  });

  it.each([
    ['<numerator value="3" unit="g"/><denominator value="1" unit="d"/>', "al massimo 3 g / 1 giorno"],
    ['<numerator value="4"/><denominator nullFlavor="UNK"/>', "al massimo: 4"],
  ])("have the largest dose", (inner, words) => {
    expect(noteOf(maximum(inner))).toBe(words);
  });

  it("have the condition of what is ordered", () => {
    const order = `<observation classCode="OBS" moodCode="RQO"><code ${loinc("34552-0", "Ecocardiogramma")}/>
      <precondition><criterion><text>se dispnea</text></criterion></precondition></observation>`;
    const [exam] = itemsOf(read(order, { code: "18776-5" }), "exams");
    expect(exam?.draft.reason).toBe("Ecocardiogramma\nse dispnea");
  });
});
