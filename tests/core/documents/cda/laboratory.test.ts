import { describe, expect, it } from "vitest";
import { coded, itemsOf, loinc, readCda, section } from "../../../support/documents/cda.ts";

const LOCAL = "2.16.840.1.113883.2.9.2.30.6.11";
const specimen = (code: string, name = "") =>
  `<specimen><specimenRole><specimenPlayingEntity><code code="${code}" codeSystem="2.16.840.1.113883.5.129" displayName="${name}"/></specimenPlayingEntity></specimenRole></specimen>`;
const observation = (code: string, value: string, more = "") =>
  `<observation classCode="OBS" moodCode="EVN"><code ${code}/><statusCode code="completed"/>
   <effectiveTime value="20260921081000+0200"/>${value}${more}</observation>`;
const quantity = (value: string, unit: string) => `<value xsi:type="PQ" value="${value}" unit="${unit}"/>`;
const range = (inner: string) => `<referenceRange><observationRange>${inner}</observationRange></referenceRange>`;
const act = (inner: readonly string[], more = "") =>
  `<act classCode="ACT" moodCode="EVN"><code ${loinc("18719-5", "Chimica clinica")}/><statusCode code="completed"/>${more}${inner
    .map((one) => `<entryRelationship typeCode="COMP">${one}</entryRelationship>`)
    .join("")}</act>`;

const report = (entries: readonly string[], code = "18719-5", title = "Chimica clinica") =>
  readCda({ code: "11502-2", title: "Referto di laboratorio", sections: [section({ code, title, entries })] });
const resultsOf = (...observations: readonly string[]) => itemsOf(report([act(observations)]), "labResults");
const resultOf = (one: string) => resultsOf(one)[0]?.draft;

describe("a laboratory report", () => {
  it("gives each quantity with its number, unit, name, range, flag, date and laboratory", () => {
    const read = report([
      act([
        observation(
          loinc("2345-7", "Glucosio"),
          quantity("131.0", "mg/dL"),
          `<interpretationCode code="H" codeSystem="2.16.840.1.113883.5.83"/><methodCode ${coded(LOCAL, "m1", "Esochinasi")}/>${specimen("SER", "Siero")}
           ${range('<value xsi:type="IVL_PQ"><low value="70" unit="mg/dL"/><high value="100" unit="mg/dL"/></value>')}`,
        ),
      ]),
    ]);
    expect(itemsOf(read, "labResults").map(({ draft }) => draft)).toMatchObject([
      {
        ...{ test: "glucose", testName: "Glucosio", value: 131, decimals: 1, unit: "mg/dL", comparator: "=" },
        ...{ rangeLow: 70, rangeHigh: 100, rangeText: "", flag: "high", status: "final" },
        ...{ date: "2026-09-21", time: "08:10", laboratory: "Ospedale San Luca" },
        note: "Metodo: Esochinasi\nMateriale: Siero",
      },
    ]);
    expect(read.notImported).toEqual([]);
  });

  it("becomes one completed exam of the day of the results", () => {
    const [exam] = itemsOf(report([act([observation(loinc("2345-7", "Glucosio"), quantity("90", "mg/dL"))])]), "exams");
    expect(exam?.draft).toMatchObject({ list: "completed", kind: "laboratory", date: "2026-09-21" });
    expect(exam?.draft.reason).toBe("Referto di laboratorio\nChimica clinica");
  });

  it("names the place of a result in its section and group", () => {
    const [result] = resultsOf(observation(loinc("2345-7", "Glucosio"), quantity("90", "mg/dL")));
    expect(result?.place).toEqual({ part: "0", path: "Chimica clinica › Glucosio" });
  });

  it.each([
    ["a text", '<value xsi:type="ST">negativo</value>', { value: null, textValue: "negativo" }],
    ["a number in a text", '<value xsi:type="ST">1,008</value>', { value: null, textValue: "1,008" }],
    ["a number with a unit in a text", '<value xsi:type="ST">5,9 mmol/L</value>', { value: 5.9, unit: "mmol/L" }],
    ["an odd type", '<value xsi:type="mif:ST.r2b">assente</value>', { value: null, textValue: "assente" }],
    ["a code", `<value xsi:type="CE" ${coded(LOCAL, "P", "Positivo")}/>`, { textValue: "Positivo" }],
    ["a whole number", '<value xsi:type="INT" value="7"/>', { value: 7, decimals: 0, unit: "" }],
    [
      "a lower limit",
      '<value xsi:type="IVL_PQ"><low value="90" unit="mL/min"/></value>',
      { value: 90, comparator: ">=" },
    ],
    [
      "an open upper limit",
      '<value xsi:type="IVL_PQ"><high value="0.5" unit="ng/mL" inclusive="false"/></value>',
      { value: 0.5, comparator: "<", decimals: 1, unit: "ng/mL" },
    ],
    [
      "two limits",
      '<value xsi:type="IVL_PQ"><low value="2" unit="/HPF"/><high value="4" unit="/HPF"/></value>',
      { textValue: "2 /HPF – 4 /HPF" },
    ],
    [
      "a value with the type of a range",
      '<value xsi:type="IVL_PQ" value="35" unit="mg/L"/>',
      { value: 35, unit: "mg/L" },
    ],
    ["a comma", quantity("16,50", "mg/L"), { value: 16.5, decimals: 2, unit: "mg/L" }],
    ["a sign in a quantity", quantity("&lt;0.05", "mg/dL"), { value: 0.05, comparator: "<", unit: "mg/dL" }],
    [
      "a titre",
      '<value xsi:type="RTO"><numerator value="1"/><denominator value="80"/></value>',
      { textValue: "1 / 80" },
    ],
    [
      "a translation",
      '<value xsi:type="PQ" nullFlavor="OTH"><translation value="1.1" code="mg/dL"/></value>',
      { value: 1.1, unit: "mg/dL" },
    ],
  ])("reads %s", (_what, value, expected) => {
    expect(resultOf(observation(coded(LOCAL, "x", "Esame"), value))).toMatchObject(expected);
  });

  it("writes the spelling of the unit in the note when the table of units has another one", () => {
    const draft = resultOf(observation(coded(LOCAL, "GB", "Leucociti"), quantity("5.0", "mila/mmc")));
    expect(draft).toMatchObject({ value: 5, unit: "10*3/uL" });
    expect(draft?.note).toContain("Unità nel documento: mila/mmc");
  });

  it.each([
    ["no value", "", "noValue"],
    ["an unknown value", '<value xsi:type="PQ" nullFlavor="UNK"/>', "noValue"],
    ["a unit without a number", '<value xsi:type="PQ" unit="N.D."/>', "noValue"],
  ])("lists an observation with %s", (_what, value, why) => {
    const read = report([act([observation(loinc("2345-7", "Glucosio"), value)])]);
    expect(itemsOf(read, "labResults")).toEqual([]);
    expect(read.notImported).toMatchObject([{ what: "Glucosio", why }]);
  });

  it("lists a section that is only a text, and a picture", () => {
    const sections = [
      section({ code: "18725-2", title: "Microbiologia", text: "<paragraph>Coltura negativa</paragraph>" }),
      section({
        ...{ code: "18719-5", title: "Elettroforesi" },
        entries: [
          '<observationMedia classCode="OBS" moodCode="EVN"><value representation="B64">AA</value></observationMedia>',
        ],
      }),
    ];
    const { items, notImported } = readCda({ code: "11502-2", title: "Referto", sections });
    expect([items, notImported.map(({ what, why, detail }) => [what, why, detail])]).toEqual([
      [],
      [
        ["Microbiologia", "textOnly", "Coltura negativa"],
        ["observationMedia", "otherType", ""],
      ],
    ]);
  });

  it("lists a result that was annulled", () => {
    const annulled = observation(loinc("2345-7", "Glucosio"), quantity("90", "mg/dL")).replace("completed", "aborted");
    expect(report([act([annulled])]).notImported).toMatchObject([{ what: "Glucosio", why: "enteredInError" }]);
  });

  it.each([
    ["text", range("<text>70 - 100</text>"), { rangeLow: 70, rangeHigh: 100, rangeText: "" }],
    ["words", range("<text>assente</text>"), { rangeLow: null, rangeHigh: null, rangeText: "assente" }],
    [
      "another unit",
      range('<value xsi:type="IVL_PQ"><low value="0.7" unit="g/L"/><high value="1" unit="g/L"/></value>'),
      { rangeLow: null, rangeHigh: null, rangeText: "0.7 g/L – 1 g/L" },
    ],
    [
      "an excluded limit",
      range('<value xsi:type="IVL_PQ"><high value="200" unit="mg/dL" inclusive="false"/></value>'),
      { rangeLow: null, rangeHigh: 200, rangeText: "< 200" },
    ],
    [
      "several ranges",
      `${range("<text>uomini 70 - 100</text>")}${range("<text>donne 60 - 90</text>")}`,
      { rangeLow: null, rangeHigh: null, rangeText: "uomini 70 - 100; donne 60 - 90" },
    ],
  ])("reads a range as %s", (_what, ranges, expected) => {
    expect(resultOf(observation(loinc("2345-7", "Glucosio"), quantity("90", "mg/dL"), ranges))).toMatchObject(expected);
  });

  it("takes the day as written, whatever the zone, and the time of the group when the result has none", () => {
    const late = observation(loinc("2345-7", "Glucosio"), quantity("90", "mg/dL")).replace(
      "20260921081000+0200",
      "20260921235900+0100",
    );
    expect(resultOf(late)).toMatchObject({ date: "2026-09-21", time: "23:59" });
    const untimed = observation(loinc("2345-7", "Glucosio"), quantity("90", "mg/dL")).replace(
      /<effectiveTime[^>]*>/,
      "",
    );
    const [result] = itemsOf(report([act([untimed], '<effectiveTime value="20260918"/>')]), "labResults");
    expect(result?.draft).toMatchObject({ date: "2026-09-18", time: null });
    expect(result?.notes).toEqual([]);
  });

  it("takes the date of the report, with a note, when neither result nor group has one, and of no other document", () => {
    const untimed = observation(loinc("2345-7", "Glucosio"), quantity("90", "mg/dL")).replace(
      /<effectiveTime[^>]*>/,
      "",
    );
    const [result] = itemsOf(report([act([untimed])]), "labResults");
    expect([result?.draft.date, result?.notes]).toEqual(["2026-09-21", [{ code: "dateOfReport" }]]);
    for (const code of ["60591-5", "11488-4", "34105-7"]) {
      const header = `<documentationOf><serviceEvent><effectiveTime><low value="20200101"/></effectiveTime></serviceEvent></documentationOf>`;
      const entries = [act([untimed])];
      const sections = [section({ code: "30954-2", title: "Esami", entries })];
      const [other] = itemsOf(readCda({ code, title: "Documento", header, sections }), "labResults");
      expect([other?.draft.date, other?.missing]).toEqual([null, ["day"]]);
    }
  });
});

describe("the test of the catalogue that a result belongs to", () => {
  it("is not the one of a code that the laboratory gives to every analyte", () => {
    const code = (name: string) => loinc("2345-7", name);
    const results = resultsOf(
      observation(code("Glucosio"), quantity("90", "mg/dL"), specimen("UR", "Urine")),
      observation(code("Emoglobina"), quantity("0.1", "mg/dL"), specimen("UR", "Urine")),
    );
    expect(results.map(({ draft }) => [draft.testName, draft.test])).toEqual([
      ["Glucosio", null],
      ["Emoglobina", null],
    ]);
  });

  it("is never blood for a specimen of urine, nor for a unit of another kind", () => {
    const haemoglobin = (more: string, unit = "g/dL") =>
      resultOf(observation(coded(LOCAL, "HB", "Emoglobina"), quantity("13.5", unit), more))?.test;
    expect(haemoglobin(specimen("BLD", "Sangue"))).toBe("haemoglobin");
    expect(haemoglobin(specimen("UR", "Urine"))).toBeNull();
    expect(haemoglobin("")).toBeNull();
    expect(haemoglobin(specimen("BLD", "Sangue"), "mmHg")).toBeNull();
  });

  it("is not the one of a code whose name says nothing of it", () => {
    const testOf = (name: string) =>
      resultOf(observation(loinc("3094-0", name), quantity("40", "mg/dL"), specimen("SER")))?.test;
    expect(testOf("Azoto ureico")).toBe("urea-nitrogen");
    expect(testOf("s-Urea")).toBeNull();
    expect(testOf("Tempo 0'")).toBeNull();
  });

  it("is not the one of a code whose name says another test", () => {
    expect(
      resultOf(observation(loinc("2345-7", "Creatinina"), quantity("0.9", "mg/dL"), specimen("SER")))?.test,
    ).toBeNull();
  });
});

describe("a microbiology report", () => {
  const organism = `<specimen typeCode="SPC"><specimenRole><specimenPlayingEntity classCode="MIC"><code ${coded(LOCAL, "ECO", "Escherichia coli")}/></specimenPlayingEntity></specimenRole></specimen>`;
  const culture = `<organizer classCode="CLUSTER" moodCode="EVN"><code ${coded(LOCAL, "c", "Urinocoltura")}/><statusCode code="completed"/>
    <effectiveTime value="20260921"/>${organism}
    <component>${observation(coded(LOCAL, "AMC", "Amoxicillina"), quantity("4", "mg/L"), '<interpretationCode code="S"/>')}</component>
    <component>${observation(coded(LOCAL, "CIP", "Ciprofloxacina"), "", '<interpretationCode code="R"/>')}</component></organizer>`;

  it("gives one row for each antibiotic, also when each of them names the organism", () => {
    const each = culture
      .replaceAll("<component><observation", "<component><observation")
      .replaceAll("</observation></component>", `${organism}</observation></component>`);
    const identified = observation(
      coded(LOCAL, "ID", "Identificazione"),
      '<value xsi:type="CE" code="ECO"/>',
      organism,
    );
    const nested = `<organizer classCode="BATTERY" moodCode="EVN"><code ${coded(LOCAL, "ATB", "Antibiogramma")}/>${organism}<component>${identified}</component></organizer>`;
    const whole = each.replace("</organizer>", `<component>${nested}</component></organizer>`);
    const results = itemsOf(report([act([whole])], "18725-2", "Microbiologia"), "labResults");
    expect(results.map(({ draft }) => [draft.testName, draft.textValue || draft.value])).toEqual([
      ["Urinocoltura", "Escherichia coli"],
      ["Amoxicillina", 4],
      ["Ciprofloxacina", "R, resistente"],
      ["Identificazione", "Escherichia coli"],
    ]);
  });

  it("gives the organism as a text and the antibiogram with its organism in the note", () => {
    const results = itemsOf(report([act([culture])], "18725-2", "Microbiologia"), "labResults").map(
      ({ draft }) => draft,
    );
    expect(results).toMatchObject([
      { testName: "Urinocoltura", textValue: "Escherichia coli" },
      { testName: "Amoxicillina", value: 4, unit: "mg/L" },
      { testName: "Ciprofloxacina", textValue: "R, resistente" },
    ]);
    expect(results[1]?.note).toBe("Microrganismo: Escherichia coli\nSegnalazione del laboratorio: S, sensibile");
  });
});
