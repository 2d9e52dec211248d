import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import * as wire from "@libretto/core/record/medical-history/wire";
import { PhysiologicalWire, physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import { describe, expect, it } from "vitest";
import { enumOfColumn, expectCompleteEnum, expectRoundTrip } from "../../../support/arbitraries/codec-round-trip.ts";
import { TODAY } from "../../../support/builders.ts";
import { aHistory } from "../../../support/record/medical-history.ts";

const full = {
  id_anamnesi_log: 91,
  tempoParto: "termine",
  tipoParto: "naturale eutocico",
  allattamento: "materno",
  sviluppoVegRel: "normale",
  noteInfanzia: "tonsillite a 6 anni",
  livelloScol: "diploma",
  attivitaFisica: "moderata",
  abitudAlim: "nella norma",
  ritmoSV: "7 ore, si sveglia presto",
  stress: "si",
  fumo: "si",
  dosiFumo: 5,
  dataInizioFumo: "2001-09-01",
  dataFineFumo: "2015-01-31",
  alcool: "si",
  dosiAlcool: 0.5,
  tipoAlcool: "Vino",
  dataInizioAlcool: "2003-01-01",
  dataFineAlcool: "2024-12-31",
  droghe: "si",
  dosiDroghe: 1,
  tipoDroghe: "Cannabinoidi",
  dataInizioDroghe: "2004-05-05",
  dataFineDroghe: "2005-05-05",
  caffeina: "si",
  dosiCaffeina: 3,
  noteStileVita: "cammina molto",
  professione: "insegnante",
  noteAttLav: "in piedi",
  alvo: "regolare",
  minzione: "nella norma",
  noteAlvoMinz: "nulla da dire",
  etaMenarca: 12,
  ciclo: "regolare",
  etaMenopausa: 51,
  menopausa: "fisiologica",
  noteCicloMes: "crampi",
  dataAggiornamento: "2026-03-14",
  id_livello_confidenzialita: 6,
  version: 2,
  id_documenti: null,
};

describe("a physiological history on the wire", () => {
  it("loses nothing", () => expectRoundTrip(PhysiologicalWire));

  it("has the documented names", () => {
    expect(PhysiologicalWire.encode(aHistory())).toEqual(full);
    expect(decode(PhysiologicalWire, full)).toEqual(right(aHistory()));
    expect(PhysiologicalWire.columns).toEqual(Object.keys(full));
    expect(PhysiologicalWire.encode({ ...aHistory(), level: null })).toMatchObject({ id_livello_confidenzialita: 6 });
  });

  it("with a no has doses of 0, empty kinds and no dates", () => {
    const no = { smoking: "no", alcohol: "no", drugs: "no", caffeine: "no" } as const;
    const result = physiologicalHistory.check(aHistory(no));
    expect(result._tag === "Right" && PhysiologicalWire.encode(result.right)).toEqual({
      ...full,
      fumo: "no",
      dosiFumo: 0,
      dataInizioFumo: null,
      dataFineFumo: null,
      alcool: "no",
      dosiAlcool: 0,
      tipoAlcool: "",
      dataInizioAlcool: null,
      dataFineAlcool: null,
      droghe: "no",
      dosiDroghe: 0,
      tipoDroghe: "",
      dataInizioDroghe: null,
      dataFineDroghe: null,
      caffeina: "no",
      dosiCaffeina: 0,
    });
  });

  it("can be empty, in any of the empty notations", () => {
    const empty = { ...physiologicalHistory.createBlank("physiological", TODAY), updated: null };
    expect(decode(PhysiologicalWire, {})).toEqual(right(empty));
    const texts = ["tempoParto", "alvo", "fumo", "tipoAlcool", "tipoDroghe", "noteInfanzia"];
    for (const nothing of ["", null])
      expect(decode(PhysiologicalWire, Object.fromEntries(texts.map((name) => [name, nothing])))).toEqual(right(empty));
    expect(decode(PhysiologicalWire, { dosiFumo: 0, dosiAlcool: null, etaMenarca: null })).toEqual(right(empty));
  });

  const choices: Readonly<Record<string, () => void>> = {
    BirthTermName: () =>
      expectCompleteEnum(wire.BirthTermName, { preterm: "pretermine", term: "termine", postterm: "post-termine" }),
    DeliveryName: () =>
      expectCompleteEnum(wire.DeliveryName, {
        natural: "naturale eutocico",
        complicated: "naturale distocito",
        caesarean: "post-operatorio cesareo",
      }),
    FeedingName: () => expectCompleteEnum(wire.FeedingName, { breast: "materno", formula: "artificiale" }),
    DevelopmentName: () => expectCompleteEnum(wire.DevelopmentName, { normal: "normale", pathological: "patologico" }),
    SchoolingName: () =>
      expectCompleteEnum(wire.SchoolingName, {
        none: "analfabeta",
        primary: "elementare",
        lowerSecondary: "medie-inferiori",
        diploma: "diploma",
        degree: "laurea",
      }),
    ActivityName: () =>
      expectCompleteEnum(enumOfColumn(wire.physiologicalHistory.wire, "attivitaFisica"), {
        sedentary: "sedentario",
        moderate: "moderata",
        adequate: "adeguata",
        sporty: "sportiva",
        intense: "intensa",
      }),
    EatingName: () =>
      expectCompleteEnum(wire.EatingName, {
        normal: "nella norma",
        poorAppetite: "inappetenza",
        anorexia: "anoressia",
        overeating: "iperfagia",
        bulimia: "bulimia",
      }),
    AnswerName: () => expectCompleteEnum(wire.AnswerName, { no: "no", yes: "si" }),
    AlcoholKindName: () =>
      expectCompleteEnum(wire.AlcoholKindName, {
        wine: "Vino",
        beer: "Birra",
        spirits: "Super alcolico",
        other: "Altro",
      }),
    DrugKindName: () =>
      expectCompleteEnum(wire.DrugKindName, {
        cocaine: "Cocaina",
        amphetamine: "Anfetamina",
        lsd: "LSD",
        cannabinoids: "Cannabinoidi",
        methadone: "Metadone",
        mdma: "MDMA",
        other: "Altro",
      }),
    BowelName: () =>
      expectCompleteEnum(wire.BowelName, {
        regular: "regolare",
        constipated: "stitico",
        loose: "diarroico",
        alternating: "alterno",
      }),
    UrinationName: () => expectCompleteEnum(wire.UrinationName, { normal: "nella norma", pathological: "patologica" }),
    CycleName: () => expectCompleteEnum(wire.CycleName, { regular: "regolare", irregular: "iregolare" }),
    MenopauseName: () => expectCompleteEnum(wire.MenopauseName, { natural: "fisiologica", surgical: "chirurgica" }),
  };
  it.each(Object.entries(choices))("accepts for %s the documented values only", (_, check) => check());

  it("distinguishes a choice from no choice and from a wire code", () => {
    const { alvo } = PhysiologicalWire.props;
    expect(["regular", null, "regolare", ""].map((word) => alvo?.is(word))).toEqual([true, true, false, false]);
  });

  it("has an age of menarche from 8 to 18 only", () => {
    for (let age = 0; age <= 30; age++)
      expect(isLeft(decode(PhysiologicalWire, { etaMenarca: age }))).toBe(age < 8 || age > 18);
    expect(isLeft(decode(PhysiologicalWire, { etaMenarca: "12" }))).toBe(true);
  });

  it.each(
    Object.entries(full).map(([name, value]) => ({
      [name]: typeof value === "number" ? -1 : /^\d{4}-/.test(value ?? "") ? "2026-02-30" : "a\0b",
    })),
  )("IO-3: refuses %j", (change) => {
    const read = decode(PhysiologicalWire, { ...full, ...change });
    expect(isLeft(read) && new Set(read.left.map(({ at }) => at.split("/")[1]))).toEqual(new Set(Object.keys(change)));
  });

  it("refuses doses that are not numbers", () => {
    for (const dose of [Number.NaN, Number.POSITIVE_INFINITY, "5", [5]])
      expect(isLeft(decode(PhysiologicalWire, { dosiFumo: dose }))).toBe(true);
  });
});

describe("the definition of the physiological history", () => {
  it("creates an empty one with today's date, at the strictest level", () => {
    const blank = physiologicalHistory.createBlank("physiological", TODAY);
    expect(blank).toMatchObject({ id: 0, version: 0, updated: TODAY, level: STRICTLY_RESTRICTED, tags: [] });
    expect(Object.keys(blank).toSorted()).toEqual(Object.keys(aHistory()).toSorted());
  });

  it("has one form to edit and lock, and the documented messages when it is saved", () => {
    const definition = physiologicalHistory;
    expect([definition.name, definition.collection, definition.idField]).toEqual([
      "physiologicalHistory",
      "AnamnesiFisiologica",
      "id_anamnesi_log",
    ]);
    expect(definition.lists).toEqual(["physiological"]);
    expect(definition.targetListsOf("physiological")).toEqual([]);
    expect(definition.prepareMove(aHistory(), "physiological")).toEqual(aHistory());
    expect(definition.moveFields).toEqual([]);
    expect(definition.permissions).toEqual({ add: null, edit: null, move: null });
    expect(definition.actions).toEqual(["edit", "lock"]);
    expect(definition.removeQuestion).toBe("general.sureToDelete");
    expect(definition.messages).toEqual({
      saved: "history.physiologicalSaved",
      removed: "general.success",
      failed: "history.saveFailed",
      removeFailed: "failure.apology",
    });
  });

  it("W11: is not in the emergency set, is searched by its notes and sorted by its id", () => {
    expect(physiologicalHistory.isInEmergencySet(aHistory())).toBe(false);
    expect(physiologicalHistory.searchTextOf(aHistory())).toBe(
      "tonsillite a 6 anni 7 ore, si sveglia presto cammina molto insegnante in piedi nulla da dire crampi",
    );
    expect(physiologicalHistory.sortKeyOf(aHistory({ id: 7 }))).toBe("0000000000000007");
  });
});
