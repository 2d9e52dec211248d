import * as t from "io-ts";
import { orElse, orNull, translate } from "../../../kernel/codec.ts";
import { CalendarDate, Instant } from "../../../kernel/dates.ts";
import { Id } from "../../../kernel/id.ts";
import { Line } from "../../../kernel/text.ts";
import type { Contact } from "../../contacts/contact.ts";
import { emergencyContacts } from "../../contacts/wire.ts";
import type { Diagnosis } from "../../diagnoses/diagnosis.ts";
import { diagnoses } from "../../diagnoses/wire.ts";
import {
  AllergyStatementRow,
  allergyStatementOf,
  allergyStatementRow,
  BloodGroupCode,
  OrganDonorCode,
  SexCode,
} from "../../patient/wire.ts";
import type { Therapy } from "../../therapies/therapy.ts";
import { therapies } from "../../therapies/wire.ts";
import type { EmergencyPaper } from "./emergency-paper.ts";
import { type EmergencyContent, type EmergencyView, HIDDEN_FROM_RESCUER } from "./emergency-view.ts";

/** A row of the list of emergency addresses. The secret is never sent again. */
export const EmergencyViewWire = translate(
  "EmergencyView",
  t.type({
    id_vista: Id,
    created_at: Instant,
    scadenza: Instant,
    ultima_apertura: orNull(Instant),
    chiusa_at: orNull(Instant),
  }),
  {
    toDomain: (row): EmergencyView => ({
      id: row.id_vista,
      createdAt: row.created_at,
      until: row.scadenza,
      openedAt: row.ultima_apertura,
      closedAt: row.chiusa_at,
    }),
    toWire: (view) => ({
      id_vista: view.id,
      created_at: view.createdAt,
      scadenza: view.until,
      ultima_apertura: view.openedAt,
      chiusa_at: view.closedAt,
    }),
  },
);

/** `?foglio=`: the paper to print; without it the page for rescuers. */
export const EmergencyPaperQuery = t.exact(t.partial({ foglio: t.keyof({ portafoglio: null, frigorifero: null }) }));
type EmergencyPaperQuery = t.TypeOf<typeof EmergencyPaperQuery>;

const PAPER_NAMES = { wallet: "portafoglio", fridge: "frigorifero" } as const;

/** The paper that a query names. */
export const paperOfQuery = ({ foglio }: EmergencyPaperQuery): EmergencyPaper => {
  if (foglio === undefined) return "sheet";
  return foglio === PAPER_NAMES.wallet ? "wallet" : "fridge";
};

/** The query of a paper. */
export const queryOfPaper = (paper: EmergencyPaper): EmergencyPaperQuery =>
  paper === "sheet" ? {} : { foglio: PAPER_NAMES[paper] };

type TherapyOf<L extends Therapy["list"]> = Extract<Therapy, { readonly list: L }>;
const isInList =
  <L extends Therapy["list"]>(list: L) =>
  (therapy: Therapy): therapy is TherapyOf<L> =>
    therapy.list === list;

/** A text in every language. */
const TextsRow = t.type({ it: t.string, en: t.string });

/** The content of an emergency address, in the wire names of sheet and sections. */
export const EmergencyContentWire = translate(
  "EmergencyContent",
  t.type({
    paziente_nome: Line,
    paziente_cognome: Line,
    paziente_codfiscale: orElse(Line, ""),
    paziente_nascita: orNull(CalendarDate),
    paziente_sesso: SexCode,
    paziente_gruppo: orNull(BloodGroupCode),
    paziente_donatore_organi: orNull(OrganDonorCode),
    allergie_dichiarazione: orNull(AllergyStatementRow),
    diagnosi: t.array(diagnoses.wire),
    tbl_terapie: t.array(therapies.wire),
    contattiemergenza: t.array(emergencyContacts.wire),
    avvisi_farmaci: t.readonlyArray(t.type({ id_terapia: Id, testo: TextsRow })),
    controllo_farmaci: TextsRow,
    scadenza: Instant,
  }),
  {
    toDomain: (row): EmergencyContent => {
      const shownTherapies = row.tbl_terapie.map((therapy) => ({ ...therapy, ...HIDDEN_FROM_RESCUER }) as Therapy);
      const donor = row.paziente_donatore_organi;
      return {
        set: {
          identity: {
            name: row.paziente_nome,
            surname: row.paziente_cognome,
            taxCode: row.paziente_codfiscale,
            birth: row.paziente_nascita,
            sex: row.paziente_sesso,
          },
          bloodGroup: row.paziente_gruppo,
          organDonor: donor === null ? null : donor === "yes",
          allergyStatement: allergyStatementOf(row.allergie_dichiarazione),
          sensitivities: row.diagnosi as readonly Diagnosis[],
          inUse: shownTherapies.filter(isInList("inUse")),
          forbidden: shownTherapies.filter(isInList("forbidden")),
          contacts: row.contattiemergenza as readonly Contact[],
        },
        marks: {
          ofTherapies: row.avvisi_farmaci.map(({ id_terapia, testo }) => ({ therapy: id_terapia, text: testo })),
          unchecked: row.controllo_farmaci,
        },
        until: row.scadenza,
      };
    },
    toWire: ({ set, marks, until }) => ({
      paziente_nome: set.identity.name,
      paziente_cognome: set.identity.surname,
      paziente_codfiscale: set.identity.taxCode,
      paziente_nascita: set.identity.birth,
      paziente_sesso: SexCode.encode(set.identity.sex),
      paziente_gruppo: set.bloodGroup && BloodGroupCode.encode(set.bloodGroup),
      paziente_donatore_organi: set.organDonor === null ? null : OrganDonorCode.encode(set.organDonor ? "yes" : "no"),
      allergie_dichiarazione: allergyStatementRow(set.allergyStatement),
      diagnosi: set.sensitivities.map((row) => diagnoses.wire.encode(row)),
      tbl_terapie: [...set.inUse, ...set.forbidden].map((row) => therapies.wire.encode(row)),
      contattiemergenza: set.contacts.map((row) => emergencyContacts.wire.encode(row)),
      avvisi_farmaci: marks.ofTherapies.map(({ therapy, text }) => ({ id_terapia: therapy, testo: text })),
      controllo_farmaci: marks.unchecked,
      scadenza: until,
    }),
  },
);
