import * as t from "io-ts";
import { Level } from "../../access/confidentiality.ts";
import { EvaluationName, type WithEvaluations } from "../../catalogues/evaluations.ts";
import { enumCodec, orElse, orMissing, orNull, translate } from "../../kernel/codec.ts";
import { ageOn, CalendarDate } from "../../kernel/dates.ts";
import { Id, SmallId, Version } from "../../kernel/id.ts";
import { Line } from "../../kernel/text.ts";
import { type AllergyStatement, BLOOD_GROUPS, type BloodGroup, type City, type Patient, type Sex } from "./patient.ts";

/** The codec of the sex on the wire. */
export const SexCode = enumCodec<string, Sex>("Sex", {
  unspecified: "unknown",
  male: "male",
  female: "female",
});
/** The codec of a blood group. */
export const BloodGroupCode = enumCodec<string, BloodGroup>(
  "BloodGroup",
  Object.fromEntries(BLOOD_GROUPS.map((group) => [group, group])) as Record<BloodGroup, string>,
);
/** The codec of the will to donate organs: "1" is yes, "0" is no. */
export const OrganDonorCode = enumCodec<string, "no" | "yes">("OrganDonor", {
  no: "0",
  yes: "1",
});

const AllergyAnswerName = t.keyof({ "nessuna nota": null, "non so": null });
const answers = { "nessuna nota": "noneKnown", "non so": "unknown" } as const;
const answerNames = { noneKnown: "nessuna nota", unknown: "non so" } as const;
/** The patient's answer about allergies while none is listed, and its date. */
export const AllergyStatementRow = t.exact(t.type({ risposta: AllergyAnswerName, data: CalendarDate }));
type AllergyStatementRow = t.TypeOf<typeof AllergyStatementRow>;

/** Reads the statement about allergies; null where the patient stated nothing. */
export const allergyStatementOf = (row: AllergyStatementRow | null): AllergyStatement | null =>
  row && { answer: answers[row.risposta], on: row.data };
/** Writes the statement about allergies as the wire has it. */
export const allergyStatementRow = (statement: AllergyStatement | null): AllergyStatementRow | null =>
  statement && { risposta: answerNames[statement.answer], data: statement.on };

const ContactDetail = t.exact(
  t.type({
    comune_nascita: orElse(Line, ""),
    comune_nascita_codice: orElse(Line, ""),
    comune_residenza: orElse(Line, ""),
    comune_residenza_codice: orElse(Line, ""),
    contatto_indirizzo: orElse(Line, ""),
    contatto_telefono: orElse(Line, ""),
  }),
);
const User = t.exact(
  t.type({
    id_utente: Id,
    email: orElse(Line, ""),
    utente_nome: orMissing(Line),
    contact_detail: ContactDetail,
  }),
);

const birthShape = /^(\d{4}-\d{2}-\d{2})([T ][\d:.+Z-]{1,30})?$/;
/** A birth date with the time part that followed it. */
export const Birth = new t.Type<{ readonly date: CalendarDate; readonly time: string }, string, unknown>(
  "Birth",
  (_value): _value is { readonly date: CalendarDate; readonly time: string } => true,
  (value, context) => {
    const [, date, time = ""] = birthShape.exec(typeof value === "string" ? value : "") ?? [];
    return CalendarDate.is(date) ? t.success({ date, time }) : t.failure(value, context);
  },
  ({ date, time }) => date + time,
);

/** Completed years; 0 in the first. */
const Age = t.refinement(t.number, (years) => Number.isSafeInteger(years) && years >= 0, "Age");

/** Documented fields that no rule reads: derived from other fields, or about the request. */
const Extras = { paziente_eta: orNull(Age), paziente_email: orNull(Line), status: orNull(Line) };

/** The field of a patient answer with the evaluations that are off; none where every evaluation is on. */
export const evaluationsOffRow = ({
  evaluationsOff = [],
}: WithEvaluations): { readonly valutazioni_spente?: readonly string[] } =>
  evaluationsOff.length === 0 ? {} : { valutazioni_spente: evaluationsOff.map(EvaluationName.encode) };

/** The documented fields of a patient answer that follow from other fields. */
export const derivePatientFields = (
  { birth, email }: Pick<Patient, "birth" | "email">,
  today: CalendarDate,
): { readonly paziente_eta: number | null; readonly paziente_email: string } => ({
  paziente_eta: birth === null || birth > today ? null : ageOn(today, birth),
  paziente_email: email,
});

const cityOf = (code: string, name: string): City | null => (code === "" && name === "" ? null : { code, name });

/** The sheet's own fields of the patient answer; the section definitions read its collections. */
export const PatientWire = translate(
  "Patient",
  t.type({
    id_paziente: Id,
    paziente_nome: Line,
    paziente_cognome: Line,
    paziente_codfiscale: orElse(Line, ""),
    paziente_nascita: orNull(Birth),
    paziente_sesso: orElse(SexCode, "unspecified"),
    paziente_gruppo: orNull(BloodGroupCode),
    paziente_donatore_organi: orNull(OrganDonorCode),
    id_stato_matrimoniale: orNull(SmallId),
    allergie_dichiarazione: orMissing(orNull(AllergyStatementRow)),
    livello_abituale: orMissing(orNull(Level)),
    valutazioni_spente: orMissing(t.array(EvaluationName)),
    user: User,
    version: orElse(Version, 0),
  }),
  {
    toDomain: (row): Patient => {
      const detail = row.user.contact_detail;
      return {
        id: row.id_paziente,
        account: row.user.id_utente,
        version: row.version,
        name: row.paziente_nome,
        surname: row.paziente_cognome,
        taxCode: row.paziente_codfiscale,
        birth: row.paziente_nascita?.date ?? null,
        birthTime: row.paziente_nascita?.time ?? "",
        birthCity: cityOf(detail.comune_nascita_codice, detail.comune_nascita),
        sex: row.paziente_sesso,
        maritalStatus: row.id_stato_matrimoniale,
        residence: cityOf(detail.comune_residenza_codice, detail.comune_residenza),
        street: detail.contatto_indirizzo,
        phone: detail.contatto_telefono,
        email: row.user.email,
        ...(row.user.utente_nome !== undefined && { username: row.user.utente_nome }),
        bloodGroup: row.paziente_gruppo,
        organDonor: row.paziente_donatore_organi && row.paziente_donatore_organi === "yes",
        ...(row.allergie_dichiarazione !== undefined && {
          allergyStatement: allergyStatementOf(row.allergie_dichiarazione),
        }),
        ...(row.livello_abituale !== undefined && { usualLevel: row.livello_abituale }),
        ...(row.valutazioni_spente !== undefined && { evaluationsOff: row.valutazioni_spente }),
      };
    },
    toWire: (patient) => ({
      id_paziente: patient.id,
      paziente_nome: patient.name,
      paziente_cognome: patient.surname,
      paziente_codfiscale: patient.taxCode,
      paziente_nascita: patient.birth && patient.birth + patient.birthTime,
      paziente_sesso: SexCode.encode(patient.sex),
      paziente_gruppo: patient.bloodGroup,
      paziente_donatore_organi:
        patient.organDonor === null ? null : OrganDonorCode.encode(patient.organDonor ? "yes" : "no"),
      id_stato_matrimoniale: patient.maritalStatus,
      allergie_dichiarazione:
        patient.allergyStatement === undefined ? undefined : allergyStatementRow(patient.allergyStatement),
      livello_abituale: patient.usualLevel,
      valutazioni_spente: patient.evaluationsOff?.map(EvaluationName.encode),
      user: {
        id_utente: patient.account,
        email: patient.email,
        utente_nome: patient.username,
        contact_detail: {
          comune_nascita: patient.birthCity?.name ?? "",
          comune_nascita_codice: patient.birthCity?.code ?? "",
          comune_residenza: patient.residence?.name ?? "",
          comune_residenza_codice: patient.residence?.code ?? "",
          contatto_indirizzo: patient.street,
          contatto_telefono: patient.phone,
        },
      },
      version: patient.version,
    }),
  },
  Extras,
  {
    birth: "paziente_nascita",
    organDonor: "paziente_donatore_organi",
    allergyStatement: "allergie_dichiarazione",
  },
);
