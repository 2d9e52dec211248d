import { countTypingErrors } from "@libretto/core/kernel/edit-distance";
import { PAGE_PARTS } from "@libretto/core/navigation/page-parts";
import { pageEntries } from "@libretto/core/navigation/pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import {
  findPages,
  listFrequentActions,
  PAGE_TARGETS,
  targetsOfSections,
} from "@libretto/ui/record/search/page-targets";
import { describe, expect, it } from "vitest";

/** Patient pages that need a row or another page first, and the search itself. */
const NOT_FOUND = ["diaryEntry", "doctorView", "caredRecord", "carerView", "payment", "search", "calculators"];

describe("the pages that the search finds", () => {
  it.each([
    ["cambia password", "it", "Cambia la password"],
    ["PASSWORD", "it", "Cambia la password"],
    ["change password", "en", "Change the password"],
    ["accessibilita", "it", "Accessibilità"],
    ["chi vede", "it", "Chi vede che cosa"],
    ["scarica dati", "it", "Scarica tutti i dati"],
    ["delete account", "en", "Delete the account"],
    ["aggiungi pressione", "it", "Scrivi una misura"],
    ["add medication", "en", "Add a medication"],
    ["change password", "it", "Cambia la password"],
    ["stampa farmaci", "en", "Medications"],
    ["foglio frigorifero", "it", "Report"],
    ["wallet card", "en", "Reports"],
    ["aggiungi un medico", "it", "Dottori"],
    ["aggiungi un dottore", "it", "Dottori"],
    ["aggiungi un'allergia", "it", "Aggiungi una diagnosi o un'allergia"],
    ["link per un medico", "it", "Crea un link di condivisione"],
    ["rischio cardiovascolare", "it", "Rischio cardiovascolare"],
    ["cha2ds2", "it", "CHA₂DS₂-VASc"],
    ["esami del sangue", "it", "Laboratorio"],
    ["stampa le medicine", "it", "Farmaci"],
    ["ho preso la pastiglia", "it", "Diario delle dosi"],
    ["foto di un referto", "it", "Documenti"],
    ["mia madre", "it", "Persone"],
    ["cosa è cambiato", "it", "Prima della visita"],
    ["vaccini da fare", "it", "Vaccini"],
    ["caratteri grandi", "it", "Accessibilità"],
    ["nascondi", "it", "Chi vede che cosa"],
    ["la", "it", "Laboratorio"],
  ] as const)("%j in %s are found", (text, language, name) => {
    expect(findPages(text, language).map((page) => page.name)).toContain(name);
  });

  it("name the link to share before the doctors, who have none", () => {
    expect(findPages("link", "it").map(({ name }) => name)).not.toContain("Dottori");
  });

  it("are not found by other words or by no word", () => {
    expect([findPages("ramipril", "it"), findPages(" ", "it")]).toEqual([[], []]);
  });

  it("are found with typing errors, when the caller accepts similar words", () => {
    const names = (text: string) => findPages(text, "it", countTypingErrors).map(({ name }) => name);
    expect(names("cambai pasword")).toEqual(["Cambia la password"]);
    expect(names("vacinazioni")).toContain("Vaccini");
    expect(names("ramipril")).toEqual([]);
  });

  it.each([
    ["presione", ["Visite e misure", "Scrivi una misura"]],
    ["dotore", ["Dottori", "Aggiungi una visita"]],
    ["vacino", ["Vaccini"]],
    ["dolre", ["Taccuino", "Scrivi come stai", "Modello 3D"]],
  ])("list those first that need the fewest typing errors: %s", (text, names) => {
    const found = findPages(text, "it", countTypingErrors).map(({ name }) => name);
    expect(names).toContain(found[0]);
  });

  it("list those first whose name has the words", () => {
    expect(findPages("farmac", "it").map(({ name }) => name)[0]).toBe("Farmaci");
  });

  it("are parts of pages by their address", () => {
    const parts = PAGE_TARGETS.map(({ to }) => to).filter((to) => to.includes("#"));
    expect(parts.toSorted()).toEqual(Object.values(PAGE_PARTS).toSorted());
  });

  it("offer frequent actions that all exist", () => {
    const actions = listFrequentActions("it").map(({ to }) => to);
    expect(actions).toHaveLength(6);
    expect(PAGE_TARGETS.map(({ to }) => to)).toEqual(expect.arrayContaining([...actions]));
  });

  it("have the names of a section's rows, when the section has no words of its own", () => {
    const targets = targetsOfSections(PAGE_TARGETS.filter(({ to }) => to !== ROUTES.vaccinations));
    expect(targets).toEqual([
      {
        to: ROUTES.vaccinations,
        name: { it: "Vaccinazioni", en: "Vaccinations" },
        words: { it: "vaccinazione", en: "vaccination" },
      },
    ]);
  });

  it("are all pages of a patient", () => {
    const addresses = PAGE_TARGETS.map(({ to }) => to.split("#")[0]);
    const missing = pageEntries.filter(
      ([name, { audience }]) => ["patients", "users"].includes(audience) && !NOT_FOUND.includes(name),
    );
    expect(missing.filter(([name]) => !addresses.includes(ROUTES[name])).map(([name]) => name)).toEqual([]);
  });
});
