import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { AssociationWire } from "@libretto/core/record/doctors/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { aContact, aDiagnosis, anAssociation, aPatient, aReading, aTherapy, at, on } from "../builders.ts";
import { sampleRowOf } from "./sample-rows.ts";

const FIRST_ID = 9_000_000_000_000;
const LISTS = ["inUse", "concluded", "forbidden"] as const;
const STATES = ["confirmed", "suspected", "excluded"] as const;
const KINDS = ["diagnosis", "allergy", "intolerance"] as const;
const LEVELS = [1, 2, 3, 4, 5, 6] as const;
const YEARS = 20;

const cyclicValue = <A>(values: readonly A[], i: number): A => values[i % values.length] as A;
const dateAt = (i: number) =>
  on(`${2000 + (i % YEARS)}-${String((i % 12) + 1).padStart(2, "0")}-${String((i % 28) + 1).padStart(2, "0")}`);
const rows = <A>(count: number, make: (i: number, id: number) => A): readonly A[] =>
  Array.from({ length: count }, (_, i) => make(i, FIRST_ID + i));

/** A report is about the first therapy, and complete: doctors see no draft. */
const aboutTherapy = ({ name }: AnySection): object =>
  name === "adverseReactions" ? { therapy: FIRST_ID, list: "complete" } : name === "doses" ? { therapy: FIRST_ID } : {};

/** Fields that the database adds to a row, and a client drops. */
const serverFields = { id_paziente: 1, author_id: 2, created_at: "2026-01-01T00:00:00Z", deleted_at: null };
const encodeRows = <A>(wire: { readonly encode: (row: A) => unknown }, rows: readonly A[]) =>
  rows.map((row) => ({ ...(wire.encode(row) as object), ...serverFields }));

/**
 * A patient response with this many rows, as from the server: a tenth contacts, two tenths diagnoses, the rest
 * medications, and a tenth more readings, in every list and at every level; one row of every other section that
 * doctors see.
 */
export const patientResponse = (count: number) => {
  const tenth = Math.floor(count / 10);
  const collections = {
    ...Object.fromEntries(
      (sections as readonly AnySection[]).map((section, i) => [
        section.collection,
        section === personalLinks
          ? []
          : encodeRows(section.wire, [sampleRowOf(section, { id: FIRST_ID + i, ...aboutTherapy(section) })]),
      ]),
    ),
    contattiemergenza: encodeRows(
      emergencyContacts.wire,
      rows(Math.floor(tenth / 2), (i, id) =>
        aContact({ id, level: cyclicValue(LEVELS, i), phone: `055 ${1_000_000 + i}` }),
      ),
    ),
    contattialtro: encodeRows(
      otherContacts.wire,
      rows(tenth - Math.floor(tenth / 2), (i, id) =>
        aContact({ id, list: "other", level: cyclicValue(LEVELS, i), relation: `vicino ${i}` }),
      ),
    ),
    diagnosi: encodeRows(
      diagnoses.wire,
      rows(2 * tenth, (i, id) =>
        aDiagnosis({
          id,
          list: cyclicValue(STATES, i),
          kind: cyclicValue(KINDS, i),
          condition: `Condizione ${i}`,
          madeOn: dateAt(i),
          level: cyclicValue(LEVELS, i),
        }),
      ),
    ),
    tbl_terapie: encodeRows(
      therapies.wire,
      rows(count - 3 * tenth, (i, id) =>
        aTherapy({
          id,
          list: cyclicValue(LISTS, i),
          start: dateAt(i),
          end: cyclicValue(LISTS, i) === "concluded" ? on("2025-12-31") : null,
          tags: [1 + (i % 67)],
          level: cyclicValue(LEVELS, i),
        } as Partial<Therapy>),
      ),
    ),
    tbl_parametri_vitalis: encodeRows(
      vitalSigns.wire,
      rows(tenth, (i, id) =>
        aReading({ id, takenAt: at(`${dateAt(i)}T07:30:00.000Z`), level: cyclicValue(LEVELS, i) }),
      ),
    ),
  };
  return {
    ...PatientWire.encode(aPatient()),
    paziente_eta: 40,
    ...collections,
    totals: Object.fromEntries(Object.entries(collections).map(([name, { length }]) => [name, length])),
    associated_doctors: [AssociationWire.encode(anAssociation())],
    liveli_confidencialita: LEVELS.map((level) => ({
      id_livello_confidenzialita: level,
      confidenzialita_descrizione: "",
    })),
    sottoscrizione: { id_tipo_licenza: 2 },
  };
};
