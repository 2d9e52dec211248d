import { labelSet } from "../shared/translations.ts";

/** The labels of specialty tags. */
export const specialtyLabels = labelSet("specialties", {
  it: {
    tags: "Specialità",
    hint: "Facoltativo. Un medico con visibilità parziale vede solo le voci con una delle sue specialità, oltre ai dati di emergenza.",
    doctorHint:
      "Scegline almeno una: il dottore vedrà solo le voci con una di queste specialità, oltre ai dati di emergenza.",
    chosen: "Specialità scelte",
    remove: "Togli {{name}}",
    failed: "L'elenco delle specialità non è stato letto.",
  },
  en: {
    tags: "Specialties",
    hint: "Optional. A doctor with partial visibility sees only entries with one of the doctor's specialties, besides the emergency data.",
    doctorHint:
      "Choose at least one: the doctor will see only entries with one of these specialties, besides the emergency data.",
    chosen: "Chosen specialties",
    remove: "Remove {{name}}",
    failed: "The list of specialties could not be read.",
  },
});
