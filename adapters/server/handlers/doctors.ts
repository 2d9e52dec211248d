import { isWider } from "@libretto/core/access/widening";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { AuditAction } from "@libretto/core/ports/audit-trail";
import type { Association } from "@libretto/core/record/doctors/association";
import { type AssociationRequest, carriedOut } from "@libretto/core/record/doctors/request";
import type { doctorEndpoints } from "../../contract/doctors.ts";
import { notFound } from "../authorise.ts";
import { type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { proven } from "../proof.ts";
import { knownTags } from "../specialties.ts";
import type { Standing, Stores } from "../stores.ts";

/** Refuses tags that no doctor can have. */
const known = (stores: Stores, { tags, command }: AssociationRequest): TaskEither<Failure, unknown> =>
  command !== "update"
    ? taskEither.right(undefined)
    : knownTags(
        stores,
        tags.map(({ id }) => id),
      );

/** Whether an already associated doctor may see more than before. */
const widens = (before: readonly Association[], after: readonly Association[]): boolean =>
  after.some(({ id, clearance }) => {
    const was = before.find((doctor) => doctor.id === id);
    return was !== undefined && isWider(was.clearance, clearance);
  });

const did: Readonly<Record<AssociationRequest["command"], AuditAction>> = {
  add: "add",
  update: "edit",
  remove: "remove",
};

/** Stores the change of a request. */
const keep = (
  stores: Stores,
  { patient }: Standing,
  request: AssociationRequest,
  after: readonly Association[],
  id: number,
  seen: number | null,
): TaskEither<Failure, void> => {
  const changed = after.find((doctor) => doctor.id === (request.command === "add" ? id : request.id));
  if (request.command === "remove") return stores.doctors.remove(patient, request.id, seen);
  if (changed === undefined) return taskEither.left(notFound);
  return request.command === "add"
    ? stores.doctors.add(patient, changed)
    : stores.doctors.regrant(patient, changed.id, changed.clearance, seen);
};

const save = (desk: Desk) => {
  const run = (
    { body, seen }: { readonly body: AssociationRequest; readonly seen: number | null },
    stores: Stores,
    { signed, standing }: { readonly signed: SignedIn; readonly standing: Standing },
  ) => {
    if (body.patient !== null && body.patient !== standing.patient) return taskEither.left(notFound);
    const id = desk.ids.next();
    return pipe(
      body.command === "add" ? proven(desk, signed) : taskEither.right(signed),
      taskEither.chain(() => known(stores, body)),
      taskEither.chain(() => stores.doctors.ofPatient(standing.patient)),
      taskEither.bindTo("before"),
      taskEither.bind("entry", () =>
        body.command === "add" && body.entry !== null
          ? stores.doctorDirectory.entry(body.entry)
          : taskEither.right(null),
      ),
      taskEither.bind("after", ({ before, entry }) =>
        taskEither.fromEither(carriedOut(before, body, entry === null ? [] : [entry], id)),
      ),
      taskEither.chainFirst(({ before, after }) =>
        widens(before, after) ? proven(desk, signed) : taskEither.right(signed),
      ),
      taskEither.chainFirst(({ after }) => keep(stores, standing, body, after, id, seen)),
      taskEither.chain(() => stores.doctors.ofPatient(standing.patient)),
      taskEither.map((doctors) => ({
        value: doctors,
        did: did[body.command],
        object: `doctors ${body.command === "add" ? id : body.id}`,
      })),
    );
  };
  return within<(typeof doctorEndpoints)["saveDoctor"]>(run);
};

export const doctorHandlers = (desk: Desk): Handlers<typeof doctorEndpoints> => ({
  doctors: within((_call, stores, { standing }) =>
    pipe(
      stores.doctors.ofPatient(standing.patient),
      taskEither.map((doctors) => ({ value: doctors })),
    ),
  ),
  availableDoctors: within(({ query: { search = "", ...request } }, stores, { signed, standing }) =>
    pipe(
      stores.actAs(signed.principal),
      taskEither.chain(() => stores.doctorDirectory.available(standing.patient, search, request)),
      taskEither.map((entries) => ({ value: entries })),
    ),
  ),
  sharedPatients: within(({ query: { search = "", id_paziente: only, ...request } }, stores, { signed }) =>
    pipe(
      stores.actAs(signed.principal),
      taskEither.chain(() =>
        stores.doctors.patientsOf(signed.account, search, { ...request, ...(only !== undefined && { only }) }),
      ),
      taskEither.map(({ rows, total }) => ({ value: { data: rows, total } })),
    ),
  ),
  saveDoctor: save(desk),
  saveDoctorToo: save(desk),
});
