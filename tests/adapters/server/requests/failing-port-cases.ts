import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import type { Stores, Transact } from "@libretto/adapters/server/pipeline/stores";
import { it as messages } from "@libretto/core/messages/it";
import type { IdentityProvider } from "@libretto/core/ports/accounts/identity-provider";
import type { PaymentProvider } from "@libretto/core/ports/accounts/payment-provider";
import type { Offer } from "@libretto/core/ports/accounts/payment-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Opened } from "../../../support/databases.ts";
import { endpointNamed } from "../../../support/endpoint-requests.ts";
import { goodRequest } from "../../../support/failures/good-requests.ts";
import { INSIDE } from "../../../support/inside.ts";
import { startServer, type TestServer } from "../../../support/server.ts";
import type { Asking } from "./request-calls.ts";

/** Ports of the desk, and a call that needs each. */
const ofDesk = {
  clock: "menu",
  ids: "signIn",
  secrets: "signIn",
  vault: "signIn",
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

/** Stores of a transaction, all of them, and a call that needs each; null where only jobs of the server itself do. */
const ofTransaction: Readonly<Record<Exclude<keyof Stores, "actAs">, string | null>> = {
  bin: "bin",
  accounts: "signIn",
  sessions: "sessions",
  factors: "secondFactor",
  identities: "identities",
  throttle: "signIn",
  users: "users",
  roles: "roles",
  doctorCards: "changeDoctorCard",
  payments: "trialOrder",
  jobs: null,
  eraser: "destroyUser",
  licences: "subscription",
  emails: "forgotPassword",
  directory: null,
  sheets: "savePatient",
  consents: "consents",
  records: "emergencyContacts.add",
  readings: "importReadings",
  files: "addFile",
  texts: "emergencyContacts.list",
  doctors: "saveDoctor",
  doctorDirectory: "availableDoctors",
  drawings: "ownDrawings",
  archive: "exportAll",
  scores: "saveScore",
  emergencyViews: "emergencyViews",
  repeated: "emergencyContacts.add",
  catalogues: "drugs",
  lists: "specialties",
  interactions: "drugWarnings",
  confirmations: "saveTherapy",
  places: "savePatient",
  audit: "emergencyContacts.add",
  auditEntries: "trail",
};

/** What an adapter may throw: words that nobody outside should read. */
const INSIDE_WORDS = `select * from utente where nome = 'Elena' at /srv/libretto/adapters/app.ts:17 in PGlite`;
const fault = (): Error => Object.assign(new TypeError(INSIDE_WORDS), { code: "XX000" });

/** A provider that is set up, and of which nothing is heard. */
const silent = <P extends object>(hit: () => void): P =>
  new Proxy({} as P, {
    get: () => () => () => {
      hit();
      return Promise.reject(fault());
    },
  });

/** A server of whose ports one can be broken; tells how often that was asked for something. */
const breakable = (database: Opened) => {
  let broken: string | null = null;
  let hits = 0;
  const hit = () => void hits++;
  /** What it does when its port is well; broken it fails, and what it would do later, it fails at then. */
  const breaking =
    (name: string, member: (...given: readonly unknown[]) => unknown) =>
    (...given: readonly unknown[]): unknown => {
      const asked = member(...given);
      if (broken !== name) return asked;
      hit();
      if (typeof asked !== "function") throw fault();
      return () => Promise.reject(fault());
    };
  const part = (name: string, port: unknown): unknown => {
    if (typeof port === "function") return breaking(name, (...given) => port(...given));
    return typeof port !== "object" || port === null
      ? port
      : new Proxy(port, {
          get: (target, key) => {
            const member: unknown = Reflect.get(target, key);
            return typeof member !== "function"
              ? member
              : breaking(name, (...given) => Reflect.apply(member, target, given));
          },
        });
  };
  const partsOf = <All extends object>(all: All, names: readonly string[]): All => ({
    ...all,
    ...Object.fromEntries(names.map((name) => [name, part(name, Reflect.get(all, name))])),
  });
  const within =
    (transact: Transact): Transact =>
    (work) =>
      transact((stores) => work(partsOf(stores, Object.keys(ofTransaction))));
  const bend = (real: ServerContext): ServerContext => ({
    ...partsOf(real, Object.keys(ofDesk)),
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
    open: () => startServer(database(), { bend }),
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

/** Whatever a port throws stays inside. */
export const failingPortCases = (asking: Asking): void => {
  describe("IO-7: tells nothing of the inside when something breaks, and names the request for support", () => {
    const { open, without } = breakable(() => asking().database());
    let server: TestServer;
    beforeAll(async () => {
      server = await open();
    });
    afterAll(() => server.close());

    it.each([
      ...Object.entries(ofDesk),
      ...Object.entries(ofTransaction).filter((row): row is [string, string] => row[1] !== null),
    ])("%s, at %s", async (port, name) => {
      const {
        accounts: _accounts,
        patient: _patient,
        since: _since,
        ...request
      } = await goodRequest(server, endpointNamed(name));
      const before = server.logged.length;
      const { answer, hits } = await without(port, () => server.app.inject(request));
      expect(hits).toBeGreaterThan(0);
      expect([500, 503], answer.body).toContain(answer.statusCode);
      const { code, reference } = answer.json();
      expect(Object.keys(messages), answer.body).toContain(code);
      expect(reference).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.body).not.toMatch(INSIDE);
      expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(/utente|srv|select|TypeError|XX000|Elena/);
      const said = server.logged.slice(before).join("\n");
      expect(said).toContain(reference);
      expect(said).toContain("TypeError");
      expect(said).not.toMatch(/select \*|Elena/);
    });
  });
};
