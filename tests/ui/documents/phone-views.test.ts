import { readPhoneExport } from "@libretto/adapters/documents/phones/read-phone-file";
import { type PhoneEcg, readAppleEcg } from "@libretto/core/documents/phones/apple-ecg";
import { NOTHING_STATED } from "@libretto/core/documents/phones/phone-export";
import { isRight } from "@libretto/core/kernel/fp";
import type { PhoneApp } from "@libretto/core/record/vital-signs/phone-app";
import { PhoneChoice } from "@libretto/ui/documents/phones/PhoneChoice.tsx";
import { PhoneEcgs } from "@libretto/ui/documents/phones/PhoneEcgs.tsx";
import { PhoneChoiceModel } from "@libretto/ui/documents/phones/phone-choice-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { ModelsProvider } from "@libretto/ui/shared/models";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { aPatient, on } from "../../support/builders.ts";
import { appleArchive, appleEcg, appleExport, appleRecord } from "../../support/documents/apple-export.ts";
import { createUiFixture } from "../../support/ui/ui-fixture.ts";

const patient = aPatient({ name: "Anna", surname: "Rossi", birth: on("1968-04-17"), sex: "female" });
const { services } = createUiFixture({ patient });
const models = new Map<unknown, unknown>([
  [LanguageModel, services.language],
  [SectionsModel, { services }],
]);

/** The text of a view without its markup. */
const textOf = (view: ReactNode): string =>
  renderToStaticMarkup(createElement(ModelsProvider, { find: (type) => models.get(type) as never, children: view }))
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

const weight = (unit: string, second: string) =>
  appleRecord({ type: "BodyMass", value: 71.6, unit, at: `2026-02-05 07:00:${second} +0100` });

const openChoice = async (person: { readonly birth?: string; readonly sex?: string }, ...ecgs: readonly string[]) => {
  const xml = appleExport({ records: [weight("kg", "00"), weight("pud", "10")], ...person });
  const found = await readPhoneExport(await appleArchive(xml, ...ecgs), () => undefined);
  if (found === null || !isRight(found.result)) throw new Error("an export");
  const rules = { today: on("2026-03-14"), subject: { birth: patient.birth, sex: patient.sex } };
  return new PhoneChoiceModel("file-1", found.path, found.result.right, rules, patient);
};
const choiceText = (model: PhoneChoiceModel) => {
  const none = () => undefined;
  const focusFilesInput = () => none;
  return textOf(
    createElement(PhoneChoice, { model, name: "a.zip", show: none, remove: none, focusFilesInput } as never),
  );
};

describe("the choice from the export of a phone", () => {
  it("names what cannot be used before the rows are reviewed", async () => {
    const text = choiceText(await openChoice({ birth: "1968-04-17" }, "rovinato"));
    const parts = [
      "La data di nascita nel file è quella della scheda.",
      "Un file di elettrocardiogramma non si può leggere.",
      "Voci che non si possono usare (1) Peso (1): l'unità di misura manca o non è conosciuta",
      "I giorni e le ore sono quelli dell'Italia",
      "Rivedi la riga",
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect(places).not.toContain(-1);
  });

  it("calls the faults of the file errors of its format, which nobody has written", async () => {
    const { phone } = await openChoice({});
    const rules = { today: on("2026-03-14"), subject: { birth: patient.birth, sex: patient.sex } };
    const textWith = (mistakes: number) =>
      choiceText(new PhoneChoiceModel("file-1", [], { ...phone, mistakes }, rules, patient));
    expect(textWith(1)).toContain("Il file ha un errore nel formato. Le voci con un errore hanno un avviso.");
    expect(textWith(2)).toContain("Il file ha 2 errori nel formato.");
  });

  it("offers nothing of another person before the person confirms", async () => {
    const model = await openChoice({ birth: "1999-10-31" }, appleEcg("2019-03-05 09:14:40 +0100", { name: "Bruno" }));
    const before = choiceText(model);
    expect(before).toContain("Nel file la data di nascita è 31/10/1999");
    expect(before).toContain("Un elettrocardiogramma è di Bruno (17/04/1968)");
    expect(before).toContain("Confermo: il telefono e l'orologio sono della persona di questa cartella");
    for (const hidden of ["Rivedi la riga", "Elettrocardiogrammi (1)", "Periodo"]) expect(before).not.toContain(hidden);
    model.setOwn(true);
    for (const shown of ["Rivedi la riga", "Elettrocardiogrammi (1)"]) expect(choiceText(model)).toContain(shown);
  });

  it("says that nobody has checked whose the file is", async () => {
    expect(choiceText(await openChoice({}))).toContain("Libretto non l'ha potuto controllare");
  });

  it("names the app of the export, what was not read, and that there may be other archives", async () => {
    const { phone } = await openChoice({});
    const rules = { today: on("2026-03-14"), subject: { birth: patient.birth, sex: patient.sex } };
    const textOfApp = (format: PhoneApp) =>
      choiceText(
        new PhoneChoiceModel("file-1", [], { ...phone, ...NOTHING_STATED, format, unreadFiles }, rules, patient),
      );
    const unreadFiles = [{ name: "com.google.step_count.delta", why: "noField", count: 3 }] as const;
    expect(textOfApp("googleFit")).toContain("Google Fit: che cosa vuoi portare?");
    expect(textOfApp("googleFit")).toContain("Google può dividere l'esportazione in più archivi.");
    expect(textOfApp("googleFit")).toContain("File non letti (3)");
    expect(textOfApp("healthConnect")).toContain("Connessione Salute (Android): che cosa vuoi portare?");
    expect(textOfApp("healthConnect")).not.toContain("più archivi");
  });
});

describe("the list of electrocardiograms of a watch", () => {
  const textWith = (stated: string, change: (ecg: PhoneEcg) => PhoneEcg = (ecg) => ecg) => {
    const ecg = readAppleEcg(appleEcg("2019-03-05 09:14:40 +0100", { stated }));
    return ecg === null ? "" : textOf(createElement(PhoneEcgs, { ecgs: [change(ecg)] }));
  };

  it("says that every text but the usual one is for a doctor, in the words of the watch", () => {
    expect(textWith("Ritmo sinusale")).not.toContain("fai vedere il tracciato a un dottore");
    for (const stated of ["Fibrillazione atriale", "Inconcludente", "Vorhofflimmern"]) {
      expect(textWith(stated)).toContain(`L'orologio dice: «${stated}».`);
      expect(textWith(stated)).toContain("fai vedere il tracciato a un dottore");
    }
    expect(textWith("")).toContain("Il file non riporta che cosa ha trovato l'orologio.");
    expect(textWith("Ritmo sinusale")).toContain("Quello che dice l'orologio non è una diagnosi.");
  });

  it("says that a recording is cut", () => {
    const cut = textWith("Ritmo sinusale", (ecg) => ({ ...ecg, millivolts: ecg.millivolts.slice(0, 512 * 5) }));
    expect(cut).toContain("Il tracciato dura solo 5 secondi: ne manca una parte.");
  });
});
