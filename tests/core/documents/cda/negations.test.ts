import { describe, expect, it } from "vitest";
import { ATC, coded, ICD_9, itemsOf, loinc, readCda, section } from "../../../support/documents/cda.ts";

const relate = (statement: string, attributes = "", typeCode = "SUBJ") =>
  `<entryRelationship typeCode="${typeCode}" ${attributes}>${statement}</entryRelationship>`;
const act = (inner: string, { attributes = "", status = "active", relation = "" } = {}) =>
  `<act classCode="ACT" moodCode="EVN" ${attributes}><code nullFlavor="NA"/><statusCode code="${status}"/>${relate(inner, relation)}</act>`;
const organizer = (inner: string, { attributes = "", status = "completed", relation = "" } = {}) =>
  `<organizer classCode="BATTERY" moodCode="EVN" ${attributes}><statusCode code="${status}"/><component ${relation}>${inner}</component></organizer>`;
const substance = `<participant typeCode="CSM"><participantRole><playingEntity><code ${coded(ATC, "J01CA04", "Amoxicillina")}/></playingEntity></participantRole></participant>`;
const value = `<effectiveTime value="20260920"/><value xsi:type="PQ" value="90" unit="mg/dL"/>`;

/** A statement of each kind, with the section where it stands. */
const KINDS = {
  allergy: [
    "48765-2",
    `<observation classCode="OBS" moodCode="EVN"><code ${loinc("52473-6")}/>${substance}</observation>`,
  ],
  problem: [
    "11450-4",
    `<observation classCode="OBS" moodCode="EVN"><code ${loinc("75326-9")}/><value xsi:type="CD" ${coded(ICD_9, "250", "Diabete")}/></observation>`,
  ],
  medication: [
    "10160-0",
    `<substanceAdministration classCode="SBADM" moodCode="EVN"><consumable><manufacturedProduct><manufacturedMaterial><code ${coded(ATC, "C03CA01", "Furosemide")}/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`,
  ],
  vaccination: [
    "11369-6",
    `<substanceAdministration classCode="SBADM" moodCode="EVN"><consumable><manufacturedProduct><manufacturedMaterial><code ${coded(ATC, "J07CA02", "Tetravac")}/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`,
  ],
  result: [
    "30954-2",
    `<observation classCode="OBS" moodCode="EVN"><code ${loinc("2345-7", "Glucosio")}/>${value}</observation>`,
  ],
  reading: [
    "8716-3",
    `<observation classCode="OBS" moodCode="EVN"><code ${loinc("2339-0", "Glicemia")}/>${value}</observation>`,
  ],
  order: [
    "18776-5",
    `<observation classCode="OBS" moodCode="RQO"><code ${loinc("34552-0", "Ecocardiogramma")}/></observation>`,
  ],
} as const;
type Kind = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as readonly Kind[];

const read = (kind: Kind, wrap: (inner: string) => string) => {
  const [code, statement] = KINDS[kind];
  return readCda({
    code: "60591-5",
    title: "Profilo",
    sections: [section({ code, title: "Parte", entries: [wrap(statement)] })],
  });
};

describe("what the author of a document cancelled", () => {
  const STATUSES = ["nullified", "cancelled", "aborted"];
  const own = (status: string) => (inner: string) =>
    inner.replace(/(<(observation|substanceAdministration)[^>]*>)/, `$1<statusCode code="${status}"/>`);

  it.each(NAMES)("is listed and no row in any place: %s", (kind) => {
    expect(read(kind, (inner) => inner).items).toHaveLength(1);
    for (const status of STATUSES)
      for (const wrap of [(inner: string) => act(inner, { status }), (inner: string) => organizer(inner, { status })]) {
        const { items, notImported } = read(kind, wrap);
        expect([items, notImported.map(({ why }) => why)]).toEqual([[], ["enteredInError"]]);
      }
    const nullified = read(kind, own("nullified"));
    expect([nullified.items, nullified.notImported.map(({ why }) => why)]).toEqual([[], ["enteredInError"]]);
  });

  it("is no detail of another statement, and not in the text of a visit", () => {
    const reaction = (status: string) =>
      relate(
        `<observation classCode="OBS" moodCode="EVN"><code ${loinc("75321-0")}/><statusCode code="${status}"/><value xsi:type="CD" ${coded(ICD_9, "708", "Orticaria")}/></observation>`,
        "",
        "MFST",
      );
    const withReaction = (status: string) =>
      itemsOf(
        read("allergy", (inner) => inner.replace("</observation>", `${reaction(status)}</observation>`)),
        "diagnoses",
      )[0]?.draft.reaction;
    expect([withReaction("completed"), withReaction("nullified")]).toEqual(["Orticaria", ""]);
    const [, problem] = KINDS.problem;
    const visit = readCda({
      code: "11488-4",
      title: "Referto",
      sections: [
        section({
          code: "29548-5",
          title: "Diagnosi",
          text: "<paragraph>Asma</paragraph>",
          entries: [own("nullified")(problem)],
        }),
      ],
    });
    expect(itemsOf(visit, "visits")[0]?.draft.conclusions).toBe("Diagnosi\nAsma");
  });
});

describe("an observation that is a goal or a plan", () => {
  it.each(["GOL", "RQO", "INT"])("is no fact: %s", (mood) => {
    for (const kind of ["allergy", "problem", "result", "reading"] as const) {
      const { items, notImported } = read(kind, (inner) =>
        organizer(inner.replace('moodCode="EVN"', `moodCode="${mood}"`)),
      );
      expect([items, notImported.map(({ why }) => why)]).toEqual([[], ["notOrdered"]]);
    }
  });

  it("is no order when it is a goal", () => {
    const { items, notImported } = read("order", (inner) => act(inner.replace("RQO", "GOL")));
    expect([items, notImported.map(({ why }) => why)]).toEqual([[], ["notOrdered"]]);
  });
});

describe("a negation", () => {
  const NEGATED = 'negationInd="true"';
  const WRAPS = [
    (inner: string) => act(inner, { attributes: NEGATED }),
    (inner: string) => act(inner, { relation: NEGATED }),
    (inner: string) => organizer(inner, { attributes: NEGATED }),
    (inner: string) => act(act(inner), { attributes: NEGATED }),
    (inner: string) => inner.replace(/(<(observation|substanceAdministration)) /, `$1 ${NEGATED} `),
  ];

  it.each(NAMES)("of a statement, of a group or of a relation gives no row: %s", (kind) => {
    for (const wrap of WRAPS) {
      const { items, notImported } = read(kind, wrap);
      expect([items, notImported.map(({ why }) => why)]).toEqual([[], ["negated"]]);
    }
  });

  it("of a reaction is no reaction, and is not lost", () => {
    const reaction = relate(
      `<observation classCode="OBS" moodCode="EVN"><code ${loinc("75321-0", "Reazione")}/><value xsi:type="CD" ${coded(ICD_9, "708", "Orticaria")}/></observation>`,
      NEGATED,
      "MFST",
    );
    const [item] = itemsOf(
      read("allergy", (inner) => inner.replace("</observation>", `${reaction}</observation>`)),
      "diagnoses",
    );
    expect(item?.draft.reaction).toBe("");
    expect(item?.notes).toContainEqual({ code: "alsoStated", text: "Reazione: Orticaria (assente o non fatto)" });
  });

  it("is written in the text of a visit and in the history", () => {
    const [, problem] = KINDS.problem;
    const procedure = `<procedure classCode="PROC" moodCode="EVN"><code ${coded(ICD_9, "47.0", "Appendicectomia")}/></procedure>`;
    const visit = readCda({
      code: "11488-4",
      title: "Referto",
      sections: [
        section({ code: "29548-5", title: "Diagnosi", text: "", entries: [act(problem, { attributes: NEGATED })] }),
      ],
    });
    expect(itemsOf(visit, "visits")[0]?.draft.conclusions).toBe("Diagnosi\nDiabete (assente o non fatto)");
    const summary = readCda({
      code: "60591-5",
      title: "Profilo",
      sections: [section({ code: "46264-8", title: "Altro", entries: [act(procedure, { relation: NEGATED })] })],
    });
    expect(itemsOf(summary, "remoteHistory")[0]?.draft.text).toContain("Appendicectomia (assente o non fatto)");
  });
});
