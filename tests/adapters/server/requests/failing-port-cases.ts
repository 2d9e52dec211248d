import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { it as messages } from "@libretto/core/messages/it";
import type { IdentityProvider } from "@libretto/core/ports/accounts/identity-provider";
import type { PaymentProvider } from "@libretto/core/ports/accounts/payment-provider";
import type { Offer } from "@libretto/core/ports/accounts/payment-store";
import type { Stores, Transact } from "@libretto/core/ports/system/transaction";
import { overrideStores } from "@libretto/core/use-cases/override-stores";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { createValidRequest } from "../../../support/failures/valid-requests.ts";
import { endpointNamed } from "../../../support/requests/endpoint-requests.ts";
import { INTERNAL_DETAILS } from "../../../support/requests/internal-details.ts";
import { startServer, type TestServer } from "../../../support/server/server.ts";
import type { GetPatientRequests } from "./request-calls.ts";

/** Ports of the server context, and a call that needs each. */
const contextPorts = {
  clock: "menu",
  ids: "signIn",
  secrets: "signIn",
  passwordHasher: "signIn",
  codes: "confirmFactor",
  sealer: "confirmFactor",
  printer: "guide",
  files: "addFile",
  archiver: "restoreAll",
  temporaryFiles: "exportAll",
  payment: "capturePayment",
  identity: "beginOAuth",
  auditBuffer: "emergencyContacts.list",
} as const satisfies Partial<Record<keyof ServerContext, string>>;

/** All stores of a transaction, and a call that needs each; null where only server jobs need it. */
const ofTransaction: Readonly<Record<Exclude<keyof Stores, "actAs" | "actAsReader">, string | null>> = {
  bin: "emptyBin",
  accounts: "signIn",
  sessions: "sessions",
  factors: "secondFactor",
  identities: "identities",
  throttle: "signIn",
  users: "users",
  roles: "roles",
  doctorProfiles: "changeDoctorProfile",
  payments: "trialOrder",
  jobs: null,
  eraser: "destroyUser",
  licences: "subscription",
  emails: "forgotPassword",
  reminderQueue: null,
  fileDirectory: null,
  sheets: "savePatient",
  consents: "consents",
  records: "emergencyContacts.add",
  readings: "importReadings",
  files: "addFile",
  reader: "emergencyContacts.list",
  doctors: "saveDoctor",
  carers: "caredPatients",
  handOvers: "handOver",
  doctorDirectory: "availableDoctors",
  drawings: "diary.documentedAdd",
  archive: "restoreReady",
  scores: "saveScore",
  emergencyViews: "emergencyViews",
  calendarFeeds: "calendarFeed",
  reminderChoices: "reminders",
  carerReminders: "caredReminders",
  shareLinks: "shareLinks",
  idempotencyKeys: "emergencyContacts.add",
  catalogues: "drugs",
  lists: "specialties",
  interactions: "drugWarnings",
  confirmations: "therapies.change",
  places: "savePatient",
  audit: "emergencyContacts.add",
  auditEntries: "trail",
};

/** An adapter may throw this internal text, which must not leave the server. */
const INTERNAL_ERROR = `select * from utente where nome = 'Elena' at /srv/libretto/adapters/app.ts:17 in PGlite`;
const fault = (): Error => Object.assign(new TypeError(INTERNAL_ERROR), { code: "XX000" });

/** A configured provider that never answers. */
const silent = <P extends object>(hit: () => void): P =>
  new Proxy({} as P, {
    get: () => () => () => {
      hit();
      return Promise.reject(fault());
    },
  });

/** A server with one broken port; it counts the calls of that port. */
const breakable = (database: OpenDatabase) => {
  let broken: string | null = null;
  let hits = 0;
  const hit = () => void hits++;
  /** The call works with an intact port; with a broken one it fails, also in delayed work. */
  const breaking =
    (name: string, member: (...args: readonly unknown[]) => unknown) =>
    (...args: readonly unknown[]): unknown => {
      const input = member(...args);
      if (broken !== name) return input;
      hit();
      if (typeof input !== "function") throw fault();
      return () => Promise.reject(fault());
    };
  const part = (name: string, port: unknown): unknown => {
    if (typeof port === "function") return breaking(name, (...args) => port(...args));
    return typeof port !== "object" || port === null
      ? port
      : new Proxy(port, {
          get: (target, key) => {
            const member: unknown = Reflect.get(target, key);
            return typeof member !== "function"
              ? member
              : breaking(name, (...args) => Reflect.apply(member, target, args));
          },
        });
  };
  const partsOf = (all: object, names: readonly string[]): object =>
    Object.fromEntries(names.map((name) => [name, part(name, Reflect.get(all, name))]));
  const within =
    (transact: Transact): Transact =>
    (work) =>
      transact((stores) => work(overrideStores(stores, partsOf(stores, Object.keys(ofTransaction)))));
  const bend = (real: ServerContext): ServerContext => ({
    ...real,
    ...partsOf(real, Object.keys(contextPorts)),
    transact: within(real.transact),
    consult: within(real.consult),
    get payment() {
      return broken === "payment"
        ? {
            provider: silent<PaymentProvider>(hit),
            planOf: ({ contract }: Pick<Offer, "contract">) => contract.planCode,
          }
        : null;
    },
    get identity() {
      return broken === "identity" ? silent<IdentityProvider>(hit) : null;
    },
  });
  return {
    open: () => startServer(database(), { overrideContext: bend }),
    without: async <A>(
      port: string,
      work: () => Promise<A>,
    ): Promise<{ readonly answer: A; readonly hits: number }> => {
      [broken, hits] = [port, 0];
      try {
        return { answer: await work(), hits };
      } finally {
        broken = null;
      }
    },
  };
};

/** Errors of a port are not exposed. */
export const failingPortCases = (getRequests: GetPatientRequests): void => {
  describe("IO-7: exposes no internal detail when something breaks, and returns a request reference", () => {
    const { open, without } = breakable(() => getRequests().database());
    let server: TestServer;
    beforeAll(async () => {
      server = await open();
    });
    afterAll(() => server.close());

    it.each([
      ...Object.entries(contextPorts),
      ...Object.entries(ofTransaction).filter((row): row is [string, string] => row[1] !== null),
    ])("%s, at %s", async (port, name) => {
      const {
        accounts: _accounts,
        patient: _patient,
        firstNewId: _since,
        ...request
      } = await createValidRequest(server, endpointNamed(name));
      const before = server.logLines.length;
      const { answer, hits } = await without(port, () => server.app.inject(request));
      expect(hits).toBeGreaterThan(0);
      expect([500, 503], answer.body).toContain(answer.statusCode);
      const { code, reference } = answer.json();
      expect(Object.keys(messages), answer.body).toContain(code);
      expect(reference).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.body).not.toMatch(INTERNAL_DETAILS);
      expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(/utente|srv|select|TypeError|XX000|Elena/);
      const output = server.logLines.slice(before).join("\n");
      expect(output).toContain(reference);
      expect(output).toContain("TypeError");
      expect(output).not.toMatch(/select \*|Elena/);
    });
  });
};
