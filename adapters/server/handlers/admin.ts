import { featuresChosen, keepsAdministration, roleChosen } from "@libretto/core/admin/associations";
import { checkDoctorCard } from "@libretto/core/admin/doctor-card";
import { endOfDuration, parseDuration } from "@libretto/core/admin/duration";
import { checkLicence } from "@libretto/core/admin/licence";
import { checkName, type Named } from "@libretto/core/admin/named";
import { changeUser, type User, type UserChange } from "@libretto/core/admin/user";
import { type Failure, refusedFields } from "@libretto/core/kernel/failure";
import { type Either, either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { adminEndpoints } from "../../contract/admin.ts";
import { notFound } from "../authorise.ts";
import { type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import type { Stores } from "../stores.ts";

type Rows = typeof adminEndpoints;

const known = (id: number, entries: readonly Named[]): Either<Failure, number> =>
  entries.some((entry) => entry.id === id) ? right(id) : left(notFound);

const named = (value: Named) => ({ value, object: String(value.id) });

/** The requested changes, in order. */
const changesIn = (body: {
  readonly attivo?: boolean;
  readonly ruolo?: User["role"];
  readonly id_tipo_licenza?: number;
}): readonly UserChange[] => [
  ...(body.attivo === undefined ? [] : [{ set: "active", to: body.attivo } as const]),
  ...(body.ruolo === undefined ? [] : [{ set: "role", to: body.ruolo } as const]),
  ...(body.id_tipo_licenza === undefined ? [] : [{ set: "licence", to: body.id_tipo_licenza } as const]),
];

/** Grants an available licence from now on, for its own duration. */
const licenceGiven = (desk: Desk, stores: Stores, user: User, licence: number): TaskEither<Failure, void> => {
  const now = desk.clock.now();
  return pipe(
    stores.roles.licences(),
    taskEither.chainEitherK((all) => {
      const given = all.find(({ id, enabled }) => id === licence && enabled);
      if (given === undefined) return left(refusedFields({ licence: "form.notListed" }));
      const duration = parseDuration(given.duration);
      return duration === null
        ? left(refusedFields({ licence: "admin.durationUnreadable" }))
        : right(endOfDuration(duration, now));
    }),
    taskEither.chain((until) =>
      pipe(
        stores.users.recordOf(user.id),
        taskEither.chain((patient) =>
          patient === null ? taskEither.left(notFound) : stores.licences.subscribe(patient, licence, now, until),
        ),
      ),
    ),
  );
};

/** Administration. Its rules are in `core/admin`; every change is audited. */
export const adminHandlers = (desk: Desk): Handlers<Rows> => ({
  features: within((_call, { roles }) =>
    pipe(
      roles.features(),
      taskEither.map((value) => ({ value })),
    ),
  ),
  addFeature: within((call, { roles }) =>
    pipe(
      roles.features(),
      taskEither.chainEitherK((all) => pipe(checkName(call.body.name, all), either.mapLeft(refusedFields))),
      taskEither.chain(roles.addFeature),
      taskEither.map(named),
    ),
  ),
  roles: within((_call, { roles }) =>
    pipe(
      roles.roles(),
      taskEither.map((value) => ({ value })),
    ),
  ),
  addRole: within((call, { roles }) =>
    pipe(
      roles.roles(),
      taskEither.chainEitherK((all) => pipe(checkName(call.body.name, all), either.mapLeft(refusedFields))),
      taskEither.chain(roles.addRole),
      taskEither.map(named),
    ),
  ),
  featuresOfRole: within((call, { roles }) =>
    pipe(
      roles.roles(),
      taskEither.chainEitherK((all) => known(call.body.of, all)),
      taskEither.chain(roles.featuresOf),
      taskEither.map((value) => ({ value })),
    ),
  ),
  setFeaturesOfRole: within((call, { roles }) =>
    pipe(
      roles.roles(),
      taskEither.chainEitherK((all) => known(call.body.of, all)),
      taskEither.chain(() => roles.features()),
      taskEither.chainEitherK((all) =>
        pipe(
          featuresChosen(
            call.body.entries.map(({ id }) => id),
            all,
          ),
          either.mapLeft(refusedFields),
        ),
      ),
      taskEither.bindTo("chosen"),
      taskEither.bind("needed", () => roles.administration()),
      taskEither.chainEitherK(({ chosen, needed }) =>
        pipe(keepsAdministration(call.body.of, chosen, needed), either.mapLeft(refusedFields)),
      ),
      taskEither.chain((chosen) => roles.setFeatures(call.body.of, chosen)),
      taskEither.map(() => ({ object: String(call.body.of) })),
    ),
  ),
  licences: within((_call, { roles }) =>
    pipe(
      roles.licences(),
      taskEither.map((value) => ({ value })),
    ),
  ),
  addLicence: within((call, { roles }) =>
    pipe(
      roles.licences(),
      taskEither.chainEitherK((all) => pipe(checkLicence(call.body, all), either.mapLeft(refusedFields))),
      taskEither.chain(roles.addLicence),
      taskEither.map((value) => ({ value, object: String(value.id) })),
    ),
  ),
  roleOfLicence: within((call, { roles }) =>
    pipe(
      roles.licences(),
      taskEither.chainEitherK((all) => known(call.body.of, all)),
      taskEither.chain(roles.roleOf),
      taskEither.map((value) => ({ value })),
    ),
  ),
  setRoleOfLicence: within((call, { roles }) =>
    pipe(
      roles.licences(),
      taskEither.chainEitherK((all) => known(call.body.of, all)),
      taskEither.chain(() => roles.roles()),
      taskEither.chainEitherK((all) =>
        pipe(roleChosen(call.body.entries[0]?.id ?? null, all), either.mapLeft(refusedFields)),
      ),
      taskEither.chain((role) => roles.setRole(call.body.of, role)),
      taskEither.map(() => ({ object: String(call.body.of) })),
    ),
  ),
  users: within((call, { users }) => {
    const { search = "", ...page } = call.query;
    return pipe(
      users.find(search, page, desk.clock.now()),
      taskEither.map(({ rows, total }) => ({ value: { data: rows, total } })),
    );
  }),
  changeUser: within((call, stores, { signed }) => {
    const id = call.params.id_utente;
    const changes = changesIn(call.body);
    return pipe(
      taskEither.Do,
      taskEither.bind("user", () => stores.users.one(id, desk.clock.now())),
      taskEither.bind("others", () => stores.users.otherAdministrators(id)),
      taskEither.chainEitherK(({ user, others }) =>
        changes.reduce<Either<Failure, User>>(
          (so, next) =>
            pipe(
              so,
              either.chain((now) => changeUser(now, next, { by: signed.account, otherAdministrators: others })),
            ),
          right(user),
        ),
      ),
      taskEither.chainFirst((user) => stores.users.keep(user)),
      taskEither.chainFirst((user) =>
        call.body.id_tipo_licenza === undefined
          ? taskEither.right(undefined)
          : licenceGiven(desk, stores, user, call.body.id_tipo_licenza),
      ),
      taskEither.map((value) => ({
        value,
        object: [id, ...changes.map((one) => `${one.set}=${one.to}`)].join(" "),
      })),
    );
  }),
  doctorCard: within((call, { doctorCards }) =>
    pipe(
      doctorCards.of(call.params.id_utente),
      taskEither.map((value) => ({ value })),
    ),
  ),
  changeDoctorCard: within((call, { doctorCards }) =>
    pipe(
      doctorCards.of(call.params.id_utente),
      taskEither.chainEitherK((stored) => pipe(checkDoctorCard(call.body, stored), either.mapLeft(refusedFields))),
      taskEither.chainFirst((card) => doctorCards.keep(call.params.id_utente, card)),
      taskEither.map((value) => ({ value, object: String(call.params.id_utente) })),
    ),
  ),
});
