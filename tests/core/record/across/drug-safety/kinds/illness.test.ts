import type { Severity } from "@libretto/core/catalogues/drugs/interaction";
import { ILLNESS_RISKS } from "@libretto/core/catalogues/drugs/rules/illness/illness-risks";
import { findIllnessWarnings } from "@libretto/core/record/across/drug-safety/kinds/illness";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import { openFindingText } from "@libretto/core/reports/labels/open-finding-texts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aDiagnosis, on } from "../../../../../support/builders.ts";
import { drugOf, unknownPerson } from "../../../../../support/record/drug-check-sources.ts";
import { aHistory } from "../../../../../support/record/medical-history.ts";

const illness = (condition: string, differs: Partial<Diagnosis> = {}): Diagnosis =>
  aDiagnosis({ kind: "diagnosis", condition, madeOn: null, ...differs });
const severitiesOf = (atc: string, ...diagnoses: readonly Diagnosis[]) =>
  findIllnessWarnings(drugOf("farmaco", atc), { ...unknownPerson, diagnoses }).map(({ severity }) => severity);

/** Published cases: the ATC code, the drug, the diagnosis as people write it, the severity. */
const HARMFUL: readonly (readonly [string, string, string, Severity])[] = [
  ["M01AE01", "ibuprofen", "Scompenso cardiaco congestizio", "severe"],
  ["M01AB05", "diclofenac", "Heart failure", "contraindicated"],
  ["M01AE01", "ibuprofen", "ulcera gastrica", "severe"],
  ["M01AE01", "ibuprofen", "Emorragia digestiva da FANS", "contraindicated"],
  ["M01AE01", "ibuprofen", "IRC stadio 4", "contraindicated"],
  ["M01AE01", "ibuprofen", "Malattia renale cronica", "moderate"],
  ["C07AA05", "propranolol", "Asma allergico", "contraindicated"],
  ["C07AA05", "propranolol", "BPCO", "severe"],
  ["C07AB07", "bisoprolol", "asthma", "severe"],
  ["C08DA01", "verapamil", "Scompenso cardiaco con frazione di eiezione ridotta", "contraindicated"],
  ["C08DB01", "diltiazem", "scompenso cardiaco", "severe"],
  ["A10BG03", "pioglitazone", "insufficienza cardiaca", "contraindicated"],
  ["A10BG03", "pioglitazone", "Tumore maligno della vescica", "contraindicated"],
  ["A10BA02", "metformin", "in dialisi dal 2024", "contraindicated"],
  ["C01BC04", "flecainide", "Cardiopatia ischemica", "severe"],
  ["N02CC01", "sumatriptan", "Pregresso infarto miocardico", "contraindicated"],
  ["N02CC01", "sumatriptan", "TIA nel 2019", "contraindicated"],
  ["N02CC01", "sumatriptan", "Ipertensione non controllata", "contraindicated"],
  ["G04BE03", "sildenafil", "angina instabile", "contraindicated"],
  ["G03AA07", "contraceptive", "emicrania con aura", "contraindicated"],
  ["G03AA07", "contraceptive", "TVP gamba sinistra", "contraindicated"],
  ["G03AA07", "contraceptive", "Carcinoma della mammella", "contraindicated"],
  ["G03AC09", "desogestrel", "breast cancer", "contraindicated"],
  ["G03CA03", "estradiol", "embolia polmonare", "contraindicated"],
  ["L02BA01", "tamoxifen", "trombosi venosa profonda", "severe"],
  ["N05AX12", "aripiprazole", "Malattia di Alzheimer", "severe"],
  ["N05AD01", "haloperidol", "Malattia di Parkinson", "contraindicated"],
  ["A03FA01", "metoclopramide", "Parkinson's disease", "contraindicated"],
  ["N05AB04", "prochlorperazine", "parkinsonismo", "severe"],
  ["N06AA09", "amitriptyline", "glaucoma ad angolo chiuso", "contraindicated"],
  ["N06AA09", "amitriptyline", "Ipertrofia prostatica benigna", "moderate"],
  ["G04BD08", "solifenacin", "Demenza vascolare", "moderate"],
  ["N06AX12", "bupropion", "Epilessia", "contraindicated"],
  ["N02AX02", "tramadol", "epilepsy", "severe"],
  ["N06AB10", "escitalopram", "sindrome del QT lungo congenito", "contraindicated"],
  ["J01MA02", "ciprofloxacin", "Miastenia gravis", "severe"],
  ["J01MA12", "levofloxacin", "aneurisma dell'aorta addominale", "severe"],
  ["J01MA12", "levofloxacin", "tendinite da chinolonici", "contraindicated"],
  ["J01GB03", "gentamicin", "myasthenia gravis", "severe"],
  ["M05BA04", "alendronate", "acalasia esofagea", "contraindicated"],
  ["L04AX03", "methotrexate", "Cirrosi epatica", "contraindicated"],
  ["L04AX03", "methotrexate", "Dipendenza da alcol", "contraindicated"],
  ["C10AA05", "atorvastatin", "epatite acuta", "contraindicated"],
  ["N02BE01", "paracetamol", "cirrosi epatica", "severe"],
  ["V03AF07", "rasburicase", "Favismo", "contraindicated"],
  ["J01XE01", "nitrofurantoin", "deficit di G6PD", "contraindicated"],
  ["C03DA01", "spironolactone", "Morbo di Addison", "contraindicated"],
  ["A10BK01", "dapagliflozin", "pregressa chetoacidosi diabetica", "severe"],
  ["A10BJ06", "semaglutide", "carcinoma midollare della tiroide", "severe"],
  ["A10BH01", "sitagliptin", "Pancreatite acuta", "moderate"],
  ["B01AF01", "rivaroxaban", "sindrome da anticorpi antifosfolipidi", "severe"],
  ["B01AE07", "dabigatran", "protesi valvolare mitralica meccanica", "contraindicated"],
  ["B01AF02", "apixaban", "emorragia cerebrale", "severe"],
  ["N02CA52", "ergotamine", "Arteriopatia degli arti inferiori", "contraindicated"],
  ["R01BA02", "pseudoephedrine", "ipertensione arteriosa grave", "contraindicated"],
  ["C01AA05", "digoxin", "Blocco AV di III grado", "contraindicated"],
  ["C01AA05", "digoxin", "sindrome di Wolff-Parkinson-White", "contraindicated"],
  ["N03AA02", "phenobarbital", "porfiria acuta intermittente", "contraindicated"],
  ["L04AB04", "adalimumab", "Tubercolosi polmonare", "contraindicated"],
  ["L04AG03", "natalizumab", "PML", "contraindicated"],
  ["L04AF01", "tofacitinib", "embolia polmonare", "severe"],
  ["C03AA03", "hydrochlorothiazide", "gotta", "moderate"],
  ["N02CC01", "sumatriptan", "Ipercolesterolemia familiare, cardiopatia ischemica", "contraindicated"],
  ["N02CC01", "sumatriptan", "Cardiopatia ischemica ad alto rischio", "contraindicated"],
  ["N02CC01", "sumatriptan", "familiarità per diabete, pregresso infarto miocardico", "contraindicated"],
  ["N02CC01", "sumatriptan", "madre diabetica, pregresso infarto miocardico", "contraindicated"],
  ["M01AE01", "ibuprofen", "Ulcera gastrica senza menzione di emorragia", "severe"],
  ["M01AE01", "ibuprofen", "Insufficienza renale cronica, IV stadio", "contraindicated"],
  ["C01AA05", "digoxin", "BAV di secondo grado", "contraindicated"],
  ["N02CC01", "sumatriptan", "Nessun ictus nel 2010; ictus ischemico nel 2024", "contraindicated"],
  ["C07AA05", "propranolol", "Non asma da bambino. Asma grave dal 2015", "contraindicated"],
  ["J01MA02", "ciprofloxacin", "Miastenia gravis AChR negativa", "severe"],
  ["L04AX03", "methotrexate", "epatite C cronica", "severe"],
];

/** A text that states no illness of the person in which the drug harms. */
const HARMLESS: readonly (readonly [string, string])[] = [
  ["N06AX12", "familiarità per epilessia"],
  ["N06AX12", "epilessia nella sorella"],
  ["N02CC01", "familiarità per diabete, ictus e infarto miocardico"],
  ["N06AX12", "Nessuna epilessia"],
  ["N06AX12", "epilessia: esclusa con EEG"],
  ["N06AX12", "convulsioni febbrili da bambino"],
  ["N02CC01", "rischio di infarto miocardico"],
  ["N02CC01", "Padre con infarto miocardico a 50 anni"],
  ["N02CC01", "no history of stroke"],
  ["G03AA07", "emicrania senza aura"],
  ["G03AA07", "fibroadenoma benigno del seno"],
  ["N06AA09", "glaucoma ad angolo aperto"],
  ["C08DA01", "scompenso cardiaco con frazione di eiezione conservata"],
  ["N05AD01", "sindrome di Wolff-Parkinson-White"],
  ["C01AA05", "blocco AV di primo grado"],
  ["A10BA02", "in attesa di dialisi"],
  ["L04AB04", "pregressa tubercolosi, guarita"],
  ["C10AA05", "cardiomiopatia ipertensiva"],
  ["C10AA05", "Steatosi epatica"],
  ["N05AX12", "lieve deterioramento cognitivo (MCI)"],
  ["J01XE01", "G6PD normale"],
  ["M01AE01", "ulcera venosa della gamba"],
  ["C07AA05", "asma cardiaco"],
  ["R01BA02", "ipertensione polmonare"],
  ["B01AE07", "protesi meccanica d'anca"],
  ["N06AA09", "glaucoma cronico semplice"],
  ["C01AA05", "BAV di I grado"],
  ["A10BB09", "Diabete mellito di tipo 2 insulino-dipendente"],
  ["L04AX03", "epatite C eradicata nel 2016"],
];

/** A drug with the illness that it treats. */
const INDICATIONS: readonly (readonly [string, string])[] = [
  ["C07AB07", "Scompenso cardiaco"],
  ["C07AG02", "Scompenso cardiaco con frazione di eiezione ridotta"],
  ["C01AA05", "Scompenso cardiaco"],
  ["C01AA05", "Fibrillazione atriale"],
  ["C03DA01", "Scompenso cardiaco"],
  ["A10BK01", "Scompenso cardiaco"],
  ["A10BK01", "Malattia renale cronica"],
  ["C08DB01", "Angina pectoris"],
  ["C08DA01", "Ipertensione arteriosa essenziale"],
  ["C09AA05", "Malattia renale cronica"],
  ["B01AC06", "Cardiopatia ischemica"],
  ["B01AC06", "Ictus ischemico"],
  ["B01AF01", "Trombosi venosa profonda"],
  ["B01AA03", "Protesi valvolare meccanica"],
  ["C10AA05", "Cardiopatia ischemica"],
  ["N05AH04", "Malattia di Parkinson"],
  ["N05AX08", "Malattia di Alzheimer"],
  ["N06DA02", "Malattia di Alzheimer"],
  ["N03AF01", "Epilessia"],
  ["N05BA09", "Epilessia"],
  ["G04CA02", "Ipertrofia prostatica benigna"],
  ["G04CB01", "Ipertrofia prostatica benigna"],
  ["A02BC01", "Ulcera gastrica"],
  ["M04AC01", "Gotta"],
  ["M04AA01", "Gotta"],
  ["L02BA01", "Tumore maligno della mammella"],
  ["N02CC01", "Emicrania con aura"],
  ["C07AA05", "Emicrania con aura"],
  ["R03AC02", "Asma"],
  ["H02AB07", "Asma"],
  ["N07AA02", "Miastenia gravis"],
  ["L04AB04", "Malattia di Crohn"],
  ["L04AF01", "Colite ulcerosa"],
  ["C07AA05", "Cirrosi epatica"],
  ["C03DA01", "Cirrosi epatica"],
  ["N07BB04", "Dipendenza da alcol"],
  ["H02AB09", "Morbo di Addison"],
  ["H03BB02", "Ipertiroidismo"],
  ["J04AB02", "Tubercolosi polmonare"],
  ["N06AX12", "Depressione"],
  ["N05AH02", "Malattia di Parkinson"],
  ["B02AA02", "Malattia di von Willebrand"],
];

describe("recorded illnesses", () => {
  it.each(HARMFUL)("%s (%s) with %s: %s", (atc, _, condition, severity) => {
    expect(severitiesOf(atc, illness(condition))).toEqual([severity]);
  });

  it.each(HARMLESS)("%s with the text '%s' gives nothing", (atc, condition) => {
    expect(severitiesOf(atc, illness(condition))).toEqual([]);
  });

  it.each(INDICATIONS)("%s treats '%s' and gives nothing", (atc, condition) => {
    expect(severitiesOf(atc, illness(condition))).toEqual([]);
  });

  it("count by the ICD-9-CM code, whatever the text is", () => {
    const coded = (code: string) => illness("malattia", { code });
    expect(severitiesOf("N06AX12", coded("345.90"))).toEqual(["contraindicated"]);
    expect(severitiesOf("C07AA05", coded("493.90"))).toEqual(["contraindicated"]);
    expect(severitiesOf("A10BA02", coded("585.6"))).toEqual(["contraindicated"]);
    expect(severitiesOf("A10BB09", coded("250.01"))).toEqual(["contraindicated"]);
    expect(severitiesOf("A10BB09", coded("250.00"))).toEqual([]);
    expect(severitiesOf("N06AX12", coded("346.90"))).toEqual([]);
  });

  it("do not count when they are excluded, or allergies", () => {
    const excluded = illness("Epilessia", { list: "excluded" });
    expect(severitiesOf("N06AX12", excluded, aDiagnosis({ kind: "allergy", condition: "Epilessia" }))).toEqual([]);
  });

  it("have the next lower severity when they are suspected, and say so in both languages", () => {
    const find = (diagnosis: Diagnosis) =>
      findIllnessWarnings(drugOf("farmaco", "N06AX12"), { ...unknownPerson, diagnoses: [diagnosis] });
    for (const diagnosis of [illness("Epilessia", { list: "suspected" }), illness("sospetta epilessia")]) {
      const [found] = find(diagnosis);
      expect(found?.severity).toBe("severe");
      expect(found?.advice.it).toContain("sospetta");
      expect(found?.advice.en).toContain("suspected");
    }
    expect(find(illness("Epilessia"))[0]?.advice.en).not.toContain("suspected");
  });

  it("count for a limited time where only a recent one harms", () => {
    const infarction = (madeOn: string | null) =>
      severitiesOf("G04BE03", illness("infarto miocardico", { madeOn: madeOn === null ? null : on(madeOn) }));
    expect(infarction("2026-01-10")).toEqual(["contraindicated"]);
    expect(infarction("2024-01-10")).toEqual([]);
    expect(infarction(null)).toEqual(["severe"]);
    expect(severitiesOf("G04BE03", illness("pregresso infarto miocardico"))).toEqual([]);
  });

  it("of the heart rhythm do not count with a pacemaker", () => {
    const block = illness("Blocco atrioventricolare completo");
    const pacemaker = illness("Portatore di pacemaker", { id: 32, code: "V45.01" });
    expect(severitiesOf("C07AB07", block)).toEqual(["contraindicated"]);
    expect(severitiesOf("C07AB07", block, pacemaker)).toEqual([]);
  });

  it("give nothing for a hormone that acts in the vagina, but for a contraceptive ring", () => {
    const diagnoses = [illness("trombosi venosa profonda")];
    const find = (atc: string) =>
      findIllnessWarnings({ ...drugOf("farmaco", atc), route: "vaginale" }, { ...unknownPerson, diagnoses });
    expect(find("G03CA04")).toEqual([]);
    expect(find("G02BB01")).toHaveLength(1);
  });

  it("give one finding for one illness that was recorded twice, and one for each of two illnesses", () => {
    const twice = [illness("Epilessia"), illness("Epilessia", { id: 32 })];
    expect(severitiesOf("N06AX12", ...twice)).toEqual(["contraindicated"]);
    expect(severitiesOf("M01AE01", illness("scompenso cardiaco"), illness("ulcera gastrica", { id: 32 }))).toEqual([
      "severe",
      "severe",
    ]);
  });

  it("name the row, the source and the words of the patient, in a title of both languages", () => {
    const diagnosis = illness("Epilessia dal 2010", { id: 77, madeOn: on("2010-05-01") });
    const [found] = findIllnessWarnings(drugOf("Bupropione", "N06AX12"), {
      ...unknownPerson,
      diagnoses: [diagnosis],
    });
    expect(found).toMatchObject({
      kind: "illness",
      conflictsWith: "Epilessia dal 2010",
      reference: "RCP di bupropione, par. 4.3",
      entry: { section: "diagnoses", id: 77, date: "2010-05-01" },
    });
    if (found === undefined) return;
    const open = { ...found, therapy: found.entry, confirmedAt: null };
    expect(openFindingText(open, "it").finding).toBe("Bupropione, con la malattia registrata: Epilessia dal 2010");
    expect(openFindingText(open, "en").finding).toBe("Bupropione, with the recorded illness: Epilessia dal 2010");
  });
});

describe("smoking", () => {
  const smoker = { ...aHistory(), smoking: "yes", smokingEnd: null } as const;
  const find = (birth: string, history: typeof unknownPerson.history) =>
    findIllnessWarnings(drugOf("Pillola", "G03AA07"), {
      ...unknownPerson,
      patient: { ...unknownPerson.patient, birth: on(birth) },
      history,
    });

  it("from 35 years on warns of a pill with an oestrogen", () => {
    expect(find("1991-03-14", smoker)).toMatchObject([{ severity: "severe", conflictsWith: "fumo" }]);
    expect(find("1991-03-15", smoker)).toEqual([]);
    expect(find("1980-01-01", { ...smoker, smoking: "no" })).toEqual([]);
    expect(find("1980-01-01", { ...smoker, smokingEnd: on("2020-01-01") })).toEqual([]);
    expect(find("1980-01-01", null)).toEqual([]);
  });

  it("has a title in the language of the reader", () => {
    const [found] = find("1980-01-01", smoker);
    if (found === undefined) throw new Error("no finding");
    const open = { ...found, therapy: found.entry, confirmedAt: null };
    expect(openFindingText(open, "en").finding).toBe("Pillola, with the recorded illness: smoking");
  });
});

describe("the rules about illnesses", () => {
  const anyRisk = fc.constantFrom(...ILLNESS_RISKS);
  const conditions = [...HARMFUL.map(([, , condition]) => condition), ...HARMLESS.map(([, condition]) => condition)];
  const ofOneClause = conditions.filter((condition) => !/[,;.]/.test(condition));
  const anyDiagnosis = fc
    .record({ condition: fc.constantFrom(...conditions), list: fc.constantFrom("confirmed", "suspected", "excluded") })
    .map(({ condition, list }) => illness(condition, { list }));
  const anyDiagnoses = fc
    .array(anyDiagnosis, { maxLength: 5 })
    .map((rows) => rows.map((row, index) => ({ ...row, id: 100 + index })));

  it("are at least sixty, and each names codes, a source and an effect in both languages", () => {
    expect(ILLNESS_RISKS.length).toBeGreaterThanOrEqual(60);
    for (const { drugs, reference, effect } of ILLNESS_RISKS) {
      expect(reference).not.toBe("");
      expect(effect.it).not.toBe(effect.en);
      expect(drugs.atc.every((code) => /^[A-Z]\d\d[A-Z]{0,2}(\d\d)?$/.test(code))).toBe(true);
    }
  });

  it("find the same in any order of the diagnoses", () => {
    fc.assert(
      fc.property(anyRisk, anyDiagnoses, ({ drugs }, diagnoses) => {
        const find = (rows: readonly Diagnosis[]) =>
          findIllnessWarnings(drugOf("farmaco", drugs.atc[0] ?? ""), { ...unknownPerson, diagnoses: rows });
        expect(find(diagnoses.toReversed())).toEqual(find(diagnoses));
      }),
    );
  });

  it("find nothing in excluded diagnoses, in words about the family and in denials", () => {
    fc.assert(
      fc.property(anyRisk, fc.constantFrom(...ofOneClause), ({ drugs }, condition) => {
        const atc = drugs.atc[0] ?? "";
        expect(severitiesOf(atc, illness(condition, { list: "excluded" }))).toEqual([]);
        expect(severitiesOf(atc, illness(`Familiarità per ${condition}`))).toEqual([]);
      }),
    );
  });

  it("always say what to do, and never to stop a drug alone", () => {
    fc.assert(
      fc.property(anyRisk, anyDiagnoses, ({ drugs }, diagnoses) => {
        for (const { advice } of findIllnessWarnings(drugOf("farmaco", drugs.atc[0] ?? ""), {
          ...unknownPerson,
          diagnoses,
        })) {
          expect(advice.it).toContain("non smettere da solo");
          expect(advice.en).toContain("do not stop on your own");
        }
      }),
    );
  });
});
