import { dayOf } from "@libretto/core/kernel/dates";
import { type Failure, type FieldProblems, problemsIn, refusedFields } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { it } from "@libretto/core/messages/it";
import { extentText } from "@libretto/core/record/access-log/read-extent";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import { amendSheet } from "@libretto/core/record/patient/sheet-forms";
import { therapies } from "@libretto/core/record/therapies/wire";
import { permitted } from "@libretto/core/record/use-cases";
import { wholeSection } from "@libretto/core/record/whole-section";
import type { recordEndpoints } from "../../contract/record.ts";
import { type CallOf, type Handlers, type Reply, type Within, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { openFindingsFor } from "../drug-check.ts";
import type { Stores } from "../stores.ts";
import { versionTag } from "../versions.ts";
import { added, changed, pageOf, removed } from "./sections.ts";

type Rows = typeof recordEndpoints;

/** Fields of the sheet with values outside of their catalogue. Stored values may stay. */
const unlisted = (stores: Stores, stored: Patient, asked: Patient): TaskEither<Failure, FieldProblems | null> => {
  const { maritalStatus } = asked;
  const statusKnown =
    maritalStatus === null || maritalStatus === stored.maritalStatus
      ? taskEither.right(true)
      : pipe(
          stores.catalogues.maritalStatuses(),
          taskEither.map((statuses) => statuses.some(({ id }) => id === maritalStatus)),
        );
  const cityKnown = (field: "birthCity" | "residence") => {
    const [city, kept] = [asked[field], stored[field]];
    const same = city?.code === kept?.code && city?.name === kept?.name;
    return city === null || same ? taskEither.right(true) : stores.places.knows(city);
  };
  return pipe(
    taskEither.Do,
    taskEither.apS("maritalStatus", statusKnown),
    taskEither.bind("birthCity", () => cityKnown("birthCity")),
    taskEither.bind("residence", () => cityKnown("residence")),
    taskEither.map((known) =>
      problemsIn({
        maritalStatus: known.maritalStatus ? null : "form.notListed",
        birthCity: known.birthCity ? null : "patient.chooseCity",
        residence: known.residence ? null : "patient.chooseCity",
      }),
    ),
  );
};

const listed = (stores: Stores, stored: Patient, asked: Patient): TaskEither<Failure, void> =>
  pipe(
    unlisted(stores, stored, asked),
    taskEither.chain((problems) =>
      problems === null ? taskEither.right(undefined) : taskEither.left(refusedFields(problems)),
    ),
  );

/** Refuses the statement "no known allergies" while the record has one. */
const withoutAllergies = (
  stores: Stores,
  { allergyStatement: before }: Patient,
  { id, allergyStatement: after = null }: Patient,
): TaskEither<Failure, void> =>
  after === null || after === before
    ? taskEither.right(undefined)
    : pipe(
        wholeSection(stores.records, diagnoses, id),
        taskEither.chain((rows) =>
          rows.some(isSensitivity)
            ? taskEither.left(refusedFields({ allergyStatement: "patient.allergiesListed" }))
            : taskEither.right(undefined),
        ),
      );

const savePatient = (desk: Desk) =>
  within<Rows["savePatient"]>((call, stores, { standing }) =>
    pipe(
      stores.sheets.one(standing.patient),
      taskEither.bindTo("stored"),
      taskEither.bind("asked", ({ stored }) =>
        taskEither.fromEither(amendSheet(stored, call.body, dayOf(desk.clock.now()))),
      ),
      taskEither.chainFirst(({ stored, asked }) => listed(stores, stored, asked)),
      taskEither.chainFirst(({ stored, asked }) => withoutAllergies(stores, stored, asked)),
      taskEither.chain(({ asked }) => stores.sheets.replace(asked, call.seen)),
      taskEither.map((sheet) => ({ value: sheet, etag: versionTag(sheet.version) })),
    ),
  );

type SaveTherapy = Within<Rows["saveTherapy"]>["run"];
const said = { message: it["therapies.done"] };

/** The documented save has no confirmations: without them the findings stay open. */
const DOCUMENTED = { confirmationRequired: false };

const commands = (desk: Desk): Readonly<Record<CallOf<Rows["saveTherapy"]>["body"]["status"], SaveTherapy>> => ({
  add: (call, stores, who) =>
    pipe(
      permitted(who.signed.permissions, therapies.permissions.add),
      taskEither.chain(() => added(desk, stores, therapies, who, call.body.therapy, DOCUMENTED)),
      taskEither.map((kept) => ({ ...kept, did: "add", value: { ...said, therapy: kept.value } }) as Saved),
    ),
  update: (call, stores, who) =>
    pipe(
      changed(desk, stores, therapies, who, call.body.therapy, call.seen, DOCUMENTED),
      taskEither.map((kept) => ({ ...kept, value: { ...said, therapy: kept.value } }) as Saved),
    ),
  delete: (call, stores, who) =>
    pipe(
      removed(stores, therapies, who, call.body.therapy.id, call.seen),
      taskEither.map((gone) => ({ ...gone, did: "remove", value: { ...said, therapy: null } }) as Saved),
    ),
});
type Saved = Reply<Rows["saveTherapy"]>;

/** The record: the sheet, documented paths of sections, sign-ins. */
export const recordHandlers = (desk: Desk): Handlers<Rows> => ({
  patient: within((_call, stores, { signed, standing }) =>
    pipe(
      standing.as === "owner"
        ? stores.texts.record(standing.patient)
        : stores.texts.doctorsRecord(standing.patient, standing.clearance, signed.account),
      // the audit entry names how much a doctor could read
      taskEither.map((text) => ({
        text,
        ...(standing.as === "owner" ? {} : { object: extentText(standing.clearance) }),
      })),
    ),
  ),
  savePatient: savePatient(desk),
  emergencyContactsList: within((call, stores, { standing }) =>
    pageOf(stores, emergencyContacts, standing, call.query),
  ),
  otherContactsList: within((call, stores, { standing }) => pageOf(stores, otherContacts, standing, call.query)),
  diagnosesList: within((call, stores, { standing }) => pageOf(stores, diagnoses, standing, call.query)),
  therapiesOfType: within((call, stores, { standing }) =>
    pageOf(stores, therapies, standing, { ...call.query, list: call.params.tipo_terapia }),
  ),
  saveTherapy: within((call, stores, who) => commands(desk)[call.body.status](call, stores, who)),
  openFindings: within((_call, stores, { standing }) =>
    pipe(
      openFindingsFor(stores, standing, desk.clock.now()),
      taskEither.map((findings) => ({ value: { data: findings } })),
    ),
  ),
  accessLog: within((call, stores, { signed }) =>
    pipe(
      stores.accounts.accesses(signed.account, call.query),
      taskEither.map(({ rows, total }) => ({ value: { loginLogs: rows, total } })),
    ),
  ),
});
