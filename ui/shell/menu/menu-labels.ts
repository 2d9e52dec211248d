import { labelSet } from "../../shared/translations.ts";

const it = {
  "menu.registro": "Registro",
  "menu.sheet": "Scheda",
  "menu.therapies": "Farmaci",
  "menu.labResults": "Laboratorio",
  "menu.files": "File",
  "menu.accessLog": "Accessi",
  "menu.calculators": "Calcolatrice medica",
  "menu.doses": "Dosi",
  "menu.clearance": "Clearance",
  "menu.scores": "Punteggi",
  "menu.patients": "Pazienti",
};
export type MenuLabel = keyof typeof it;

/** The names of the entries of the server's menu. */
export const menuLabels = Object.assign(
  labelSet<typeof it>("navigation", {
    it,
    en: {
      "menu.registro": "Record",
      "menu.sheet": "Sheet",
      "menu.therapies": "Medications",
      "menu.labResults": "Laboratory",
      "menu.files": "Files",
      "menu.accessLog": "Access log",
      "menu.calculators": "Medical calculator",
      "menu.doses": "Doses",
      "menu.clearance": "Clearance",
      "menu.scores": "Scores",
      "menu.patients": "Patients",
    },
  }),
  { known: it },
);
