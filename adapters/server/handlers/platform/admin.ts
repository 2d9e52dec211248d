import { checkDoctorProfile } from "@libretto/core/admin/doctor-profile";
import { endOfDuration, parseDuration } from "@libretto/core/admin/duration";
import { checkInvitation } from "@libretto/core/admin/invitation";
import { checkLicence } from "@libretto/core/admin/licence";
import { checkName, type NamedEntry } from "@libretto/core/admin/named-entry";
import { findMissingParts } from "@libretto/core/admin/operator";
import { requireAdministration, validateFeatures, validateRole } from "@libretto/core/admin/role-features";
import { changeUser, type User, type UserChange } from "@libretto/core/admin/user";
import { type Failure, fieldFailure } from "@libretto/core/kernel/failure";
import { type Either, either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { adminEndpoints } from "../../../contract/admin.ts";
import { notFound } from "../../pipeline/authorise.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import type { Stores } from "../../pipeline/stores.ts";
import { queueEmail } from "../account/sign-in.ts";
import { contractHandlers } from "./contracts.ts";

type Rows = typeof adminEndpoints;

const requireKnown = (id: number, entries: readonly NamedEntry[]): Either<Failure, number> =>
  entries.some((entry) => entry.id === id) ? right(id) : left(notFound);

const namedReply = (value: NamedEntry) => ({ value, object: String(value.id) });

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
const grantLicence = (
  context: ServerContext,
  stores: Stores,
  user: User,
  licence: number,
): TaskEither<Failure, void> => {
  const now = context.clock.now();
  return pipe(
    stores.roles.listLicences(),
    taskEither.chainEitherK((all) => {
      const offered = all.find(({ id, enabled }) => id === licence && enabled);
      if (offered === undefined) return left(fieldFailure({ licence: "form.notListed" }));
      const duration = parseDuration(offered.duration);
      return duration === null
        ? left(fieldFailure({ licence: "admin.durationUnreadable" }))
        : right(endOfDuration(duration, now));
    }),
    taskEither.chain((until) =>
      pipe(
        stores.users.findRecordOf(user.id),
        taskEither.chain((patient) =>
          patient === null ? taskEither.left(notFound) : stores.licences.subscribe(patient, licence, now, until),
        ),
      ),
    ),
  );
};

/** A measurement of the installation; null when it fails, so that the administrator still sees the others. */
const valueOrNull = <A>(measure: TaskEither<Failure, A>): TaskEither<Failure, A | null> =>
  pipe(
    measure,
    taskEither.orElseW(() => taskEither.right(null)),
  );

/** Administration. Its rules are in `core/admin`; every change is audited. */
export const adminHandlers = (context: ServerContext): Handlers<Rows> => ({
  features: transactional((_call, { roles }) =>
    pipe(
      roles.listFeatures(),
      taskEither.map((value) => ({ value })),
    ),
  ),
  addFeature: transactional((call, { roles }) =>
    pipe(
      roles.listFeatures(),
      taskEither.chainEitherK((all) => pipe(checkName(call.body.name, all), either.mapLeft(fieldFailure))),
      taskEither.chain(roles.addFeature),
      taskEither.map(namedReply),
    ),
  ),
  roles: transactional((_call, { roles }) =>
    pipe(
      roles.listRoles(),
      taskEither.map((value) => ({ value })),
    ),
  ),
  addRole: transactional((call, { roles }) =>
    pipe(
      roles.listRoles(),
      taskEither.chainEitherK((all) => pipe(checkName(call.body.name, all), either.mapLeft(fieldFailure))),
      taskEither.chain(roles.addRole),
      taskEither.map(namedReply),
    ),
  ),
  renameRole: transactional((call, { roles }) => {
    const id = call.params.id_ruolo;
    return pipe(
      roles.listRoles(),
      taskEither.chainFirstEitherK((all) => requireKnown(id, all)),
      taskEither.chainEitherK((all) => {
        const others = all.filter((role) => role.id !== id);
        return pipe(checkName(call.body.name, others), either.mapLeft(fieldFailure));
      }),
      taskEither.map((name) => ({ id, name })),
      taskEither.chainFirst(roles.renameRole),
      taskEither.map(namedReply),
    );
  }),
  featuresOfRole: transactional((call, { roles }) =>
    pipe(
      roles.listRoles(),
      taskEither.chainEitherK((all) => requireKnown(call.body.owner, all)),
      taskEither.chain(roles.listFeaturesOf),
      taskEither.map((value) => ({ value })),
    ),
  ),
  setFeaturesOfRole: transactional((call, { roles }) =>
    pipe(
      roles.listRoles(),
      taskEither.chainEitherK((all) => requireKnown(call.body.owner, all)),
      taskEither.chain(() => roles.listFeatures()),
      taskEither.chainEitherK((all) =>
        pipe(
          validateFeatures(
            call.body.entries.map(({ id }) => id),
            all,
          ),
          either.mapLeft(fieldFailure),
        ),
      ),
      taskEither.bindTo("chosen"),
      taskEither.bind("needed", () => roles.findAdministration()),
      taskEither.chainEitherK(({ chosen, needed }) =>
        pipe(requireAdministration(call.body.owner, chosen, needed), either.mapLeft(fieldFailure)),
      ),
      taskEither.chain((chosen) => roles.setFeatures(call.body.owner, chosen)),
      taskEither.map(() => ({ object: String(call.body.owner) })),
    ),
  ),
  licences: transactional((_call, { roles }) =>
    pipe(
      roles.listLicences(),
      taskEither.map((value) => ({ value })),
    ),
  ),
  addLicence: transactional((call, { roles }) =>
    pipe(
      roles.listLicences(),
      taskEither.chainEitherK((all) => pipe(checkLicence(call.body, all), either.mapLeft(fieldFailure))),
      taskEither.chain(roles.addLicence),
      taskEither.map((value) => ({ value, object: String(value.id) })),
    ),
  ),
  changeLicence: transactional((call, { roles }) => {
    const id = call.params.id_licenza;
    return pipe(
      roles.listLicences(),
      taskEither.chainFirstEitherK((all) => requireKnown(id, all)),
      taskEither.chainEitherK((all) => {
        const others = all.filter((licence) => licence.id !== id);
        return pipe(checkLicence(call.body, others), either.mapLeft(fieldFailure));
      }),
      taskEither.map((licence) => ({ id, ...licence })),
      taskEither.chainFirst(roles.changeLicence),
      taskEither.map((value) => ({ value, object: String(id) })),
    );
  }),
  roleOfLicence: transactional((call, { roles }) =>
    pipe(
      roles.listLicences(),
      taskEither.chainEitherK((all) => requireKnown(call.body.owner, all)),
      taskEither.chain(roles.listRolesOf),
      taskEither.map((value) => ({ value })),
    ),
  ),
  setRoleOfLicence: transactional((call, { roles }) =>
    pipe(
      roles.listLicences(),
      taskEither.chainEitherK((all) => requireKnown(call.body.owner, all)),
      taskEither.chain(() => roles.listRoles()),
      taskEither.chainEitherK((all) =>
        pipe(validateRole(call.body.entries[0]?.id ?? null, all), either.mapLeft(fieldFailure)),
      ),
      taskEither.chain((role) => roles.setRole(call.body.owner, role)),
      taskEither.map(() => ({ object: String(call.body.owner) })),
    ),
  ),
  ...contractHandlers(context),
  users: transactional((call, { users }) => {
    const { search = "", ...page } = call.query;
    return pipe(
      users.find(search, page, context.clock.now()),
      taskEither.map(({ rows, total }) => ({ value: { data: rows, total } })),
    );
  }),
  changeUser: transactional((call, stores, { signed }) => {
    const id = call.params.id_utente;
    const changes = changesIn(call.body);
    return pipe(
      taskEither.Do,
      taskEither.bind("user", () => stores.users.load(id, context.clock.now())),
      taskEither.bind("others", () => stores.users.countOtherAdministrators(id)),
      taskEither.chainEitherK(({ user, others }) =>
        changes.reduce<Either<Failure, User>>(
          (outcome, next) =>
            pipe(
              outcome,
              either.chain((now) => changeUser(now, next, { by: signed.account, otherAdministrators: others })),
            ),
          right(user),
        ),
      ),
      taskEither.chainFirst((user) => stores.users.save(user)),
      taskEither.chainFirst((user) =>
        call.body.id_tipo_licenza === undefined
          ? taskEither.right(undefined)
          : grantLicence(context, stores, user, call.body.id_tipo_licenza),
      ),
      taskEither.map((value) => ({
        value,
        object: [id, ...changes.map((one) => `${one.set}=${one.to}`)].join(" "),
      })),
    );
  }),
  inviteDoctor: transactional((call, stores) =>
    pipe(
      taskEither.fromEither(pipe(checkInvitation(call.body), either.mapLeft(fieldFailure))),
      taskEither.chainFirst(({ email }) =>
        pipe(
          stores.accounts.findByEmail(email),
          taskEither.chainEitherK((existing) =>
            existing === null ? right(null) : left(fieldFailure({ email: "account.emailTaken" })),
          ),
        ),
      ),
      taskEither.bindTo("invitation"),
      taskEither.let("id", () => context.ids.next()),
      taskEither.chainFirst(({ invitation, id }) =>
        stores.accounts.create(
          // without a password, nobody can sign in before the link was used
          {
            ...{ id, ...invitation, passwordHash: null, role: "doctor" },
            ...{ patient: null, disabled: false, demo: false, failures: 0 },
          },
          context.clock.now(),
        ),
      ),
      taskEither.chainFirst(({ id }) => queueEmail(context, stores, call, "invitation", id)),
      taskEither.chain(({ id }) => stores.users.load(id, context.clock.now())),
      taskEither.map((value) => ({
        value,
        object: String(value.id),
        after: async () => context.notifyEmailQueued(),
      })),
    ),
  ),
  installationHealth: transactional((_call, { jobs, emails }) =>
    pipe(
      taskEither.Do,
      taskEither.bind("jobs", () => jobs.list()),
      taskEither.bind("emails", () => emails.loadBacklog()),
      taskEither.bind("disk", () => valueOrNull(context.monitor.readDisk())),
      taskEither.bind("backups", () => valueOrNull(context.monitor.readLastBackup())),
      taskEither.map((state) => ({
        value: {
          ...state,
          dependencies: context.monitor.listDependencies(),
          missingOperatorParts: findMissingParts(context.installation.operator),
        },
      })),
    ),
  ),
  doctorProfile: transactional((call, { doctorProfiles }) =>
    pipe(
      doctorProfiles.load(call.params.id_utente),
      taskEither.map((value) => ({ value })),
    ),
  ),
  changeDoctorProfile: transactional((call, { doctorProfiles }) =>
    pipe(
      doctorProfiles.load(call.params.id_utente),
      taskEither.chainEitherK((stored) => pipe(checkDoctorProfile(call.body, stored), either.mapLeft(fieldFailure))),
      taskEither.chainFirst((profile) => doctorProfiles.save(call.params.id_utente, profile)),
      taskEither.map((value) => ({ value, object: String(call.params.id_utente) })),
    ),
  ),
});
