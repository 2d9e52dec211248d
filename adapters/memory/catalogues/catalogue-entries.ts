import type { CatalogueDrug, Source } from "@libretto/core/catalogues/drugs/drug";
import type { Interaction } from "@libretto/core/catalogues/drugs/interaction";
import type { Place } from "@libretto/core/catalogues/place";
import type { MaritalStatus } from "@libretto/core/catalogues/wire";

/** A few real entries of the starter catalogues. */
export const SOURCE: Source = { name: "Elenco di partenza di Libretto", date: "2026-01-01" };

const drug = (id: string, ingredients: string, atc: string, form: string): CatalogueDrug => ({
  id,
  name: ingredients,
  route: "orale",
  ingredients,
  atc: [atc],
  form,
  holder: "",
  kind: "medicine",
  source: SOURCE,
});

export const DRUGS: readonly CatalogueDrug[] = [
  drug("ST0001", "Paracetamolo", "N02BE01", "compresse"),
  drug("ST0002", "Ibuprofene", "M01AE01", "compresse"),
  drug("ST0011", "Acido acetilsalicilico (antiaggregante)", "B01AC06", "compresse gastroresistenti"),
  drug("ST0020", "Amoxicillina", "J01CA04", "capsule"),
  drug("ST0021", "Amoxicillina e acido clavulanico", "J01CR02", "compresse"),
  drug("ST0026", "Claritromicina", "J01FA09", "compresse"),
  drug("ST0048", "Omeprazolo", "A02BC01", "capsule gastroresistenti"),
  drug("ST0066", "Metformina", "A10BA02", "compresse"),
  drug("ST0088", "Warfarin", "B01AA03", "compresse"),
  drug("ST0104", "Ramipril", "C09AA05", "compresse"),
  drug("ST0141", "Simvastatina", "C10AA01", "compresse"),
  drug("ST0155", "Levotiroxina", "H03AA01", "compresse"),
];

export const INTERACTIONS: readonly Interaction[] = [
  {
    first: ["B01AA"],
    second: ["M01A"],
    severity: "severe",
    advice: {
      it: "Il rischio di sanguinamento aumenta, soprattutto allo stomaco. Per il dolore chiedi al medico un'alternativa.",
      en: "The risk of bleeding rises, above all in the stomach. Ask your doctor for another pain reliever.",
    },
    reference: "RCP di warfarin, paragrafo 4.5",
    source: SOURCE,
  },
  {
    first: ["C10AA01"],
    second: ["J01FA09"],
    severity: "contraindicated",
    advice: {
      it: "Rischio di grave danno ai muscoli: non prendere insieme.",
      en: "Risk of severe muscle damage: do not take together.",
    },
    reference: "RCP di simvastatina, paragrafo 4.3",
    source: SOURCE,
  },
];

/** The ATC groups of allergies, by their names in the starter list. */
export const SENSITIVITIES: Readonly<Record<string, readonly string[]>> = {
  Penicilline: ["J01C"],
  Macrolidi: ["J01FA"],
  "Antinfiammatori non steroidei (FANS)": ["M01A", "B01AC06", "N02BA"],
};

const place = (code: string, name: string, province: string, active = true): Place => ({
  code,
  name,
  province,
  active,
});

export const PLACES: readonly Place[] = [
  place("A562", "San Giuliano Terme", "PI"),
  place("D612", "Firenze", "FI"),
  place("F205", "Milano", "MI"),
  place("F839", "Napoli", "NA"),
  place("H501", "Roma", "RM"),
  place("L219", "Torino", "TO"),
  place("D704", "Forlì", "FC"),
  place("Z110", "Francia", ""),
  place("Z404", "Stati Uniti d'America", ""),
];

export const MARITAL_STATUSES: readonly MaritalStatus[] = [
  "Celibe/Nubile",
  "Coniugato/a",
  "Vedovo/a",
  "Divorziato/a",
  "Separato/a legalmente",
  "Unito/a civilmente",
].map((name, i) => ({ id: i + 1, name }));
