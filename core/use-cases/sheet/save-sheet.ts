import { dayOf } from "../../kernel/dates.ts";
import { collectProblems, type Failure, type FieldProblems, fieldFailure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { isSensitivity } from "../../record/diagnoses/diagnosis.ts";
import { diagnoses } from "../../record/diagnoses/wire.ts";
import type { Patient } from "../../record/patient/patient.ts";
import { amendSheet } from "../../record/patient/sheet-forms.ts";

type SheetStores = Pick<Stores, "sheets" | "catalogues" | "places" | "reader">;

/** Fields of the sheet with values outside of their catalogue. Stored values may stay. */
const findUnlistedFields = (
  stores: SheetStores,
  stored: Patient,
  requested: Patient,
): TaskEither<Failure, FieldProblems | null> => {
  const { maritalStatus } = requested;
  const isStatusListed =
    maritalStatus === null || maritalStatus === stored.maritalStatus
      ? taskEither.right(true)
      : pipe(
          stores.catalogues.listMaritalStatuses(),
          taskEither.map((statuses) => statuses.some(({ id }) => id === maritalStatus)),
        );
  const isCityListed = (field: "birthCity" | "residence") => {
    const [city, storedCity] = [requested[field], stored[field]];
    const isSame = city?.code === storedCity?.code && city?.name === storedCity?.name;
    return city === null || isSame ? taskEither.right(true) : stores.places.hasPlace(city);
  };
  return pipe(
    taskEither.Do,
    taskEither.apS("maritalStatus", isStatusListed),
    taskEither.bind("birthCity", () => isCityListed("birthCity")),
    taskEither.bind("residence", () => isCityListed("residence")),
    taskEither.map((listed) =>
      collectProblems({
        maritalStatus: listed.maritalStatus ? null : "form.notListed",
        birthCity: listed.birthCity ? null : "patient.chooseCity",
        residence: listed.residence ? null : "patient.chooseCity",
      }),
    ),
  );
};

const requireListed = (stores: SheetStores, stored: Patient, requested: Patient): TaskEither<Failure, void> =>
  pipe(
    findUnlistedFields(stores, stored, requested),
    taskEither.chain((problems) =>
      problems === null ? taskEither.right(undefined) : taskEither.left(fieldFailure(problems)),
    ),
  );

/** Refuses the statement "no known allergies" while the record has one. */
const requireNoAllergies = (
  stores: SheetStores,
  { allergyStatement: before }: Patient,
  { id, allergyStatement: after = null }: Patient,
): TaskEither<Failure, void> =>
  after === null || after === before
    ? taskEither.right(undefined)
    : pipe(
        stores.reader.openOwn(id).loadRows(diagnoses),
        taskEither.chain((rows) =>
          rows.some(isSensitivity)
            ? taskEither.left(fieldFailure({ allergyStatement: "patient.allergiesListed" }))
            : taskEither.right(undefined),
        ),
      );

/**
 * Saves the patient sheet: the changed fields by the rules of their forms, listed values from their catalogues, and no
 * statement "no known allergies" beside a recorded one.
 *
 * @param expectedVersion the version that the caller saw; null where the call states none. Another one is `stale`
 */
export const saveSheet = (
  { clock }: { readonly clock: Clock },
  stores: SheetStores,
  patient: PatientId,
  requested: Parameters<typeof amendSheet>[1],
  expectedVersion: number | null,
): TaskEither<Failure, Patient> =>
  pipe(
    stores.sheets.loadForUpdate(patient),
    taskEither.bindTo("stored"),
    taskEither.bind("amended", ({ stored }) =>
      taskEither.fromEither(amendSheet(stored, requested, dayOf(clock.now()))),
    ),
    taskEither.chainFirst(({ stored, amended }) => requireListed(stores, stored, amended)),
    taskEither.chainFirst(({ stored, amended }) => requireNoAllergies(stores, stored, amended)),
    taskEither.chain(({ amended }) => stores.sheets.replace(amended, expectedVersion)),
  );
