import { httpAccessLog } from "@libretto/adapters/http/account/access-log";
import { httpAccountService } from "@libretto/adapters/http/account/account-service";
import { httpPermissionCheck } from "@libretto/adapters/http/account/permission-check";
import { httpSessionGateway } from "@libretto/adapters/http/account/session-gateway";
import { httpSubscriptions } from "@libretto/adapters/http/account/subscriptions";
import { httpCatalogueSearch } from "@libretto/adapters/http/catalogues/catalogue-search";
import { httpDocuments } from "@libretto/adapters/http/files/documents";
import { httpMenuSource } from "@libretto/adapters/http/menu-source";
import { httpDrugSafety } from "@libretto/adapters/http/record/drug-safety";
import { DrugWire, PlaceWire } from "@libretto/core/catalogues/wire";
import { right } from "@libretto/core/kernel/fp";
import { DrugCheckWire } from "@libretto/core/record/across/drug-safety/drug-check-wire";
import { SubscriptionWire } from "@libretto/core/subscription/wire";
import { describe, expect, it } from "vitest";
import { aSubscription } from "../../support/arbitraries/subscriptions.ts";
import { aDrug, on } from "../../support/builders.ts";
import { createClientWith, json, noContent, type RequestHandler } from "../../support/ui/fake-server.ts";

const fonte = { fonte: "starter", data: "2026-01-01" };
const source = { name: "starter", date: "2026-01-01" };
const clientWith = (...answers: readonly RequestHandler[]) => {
  const { client, sent } = createClientWith(...answers);
  return { client, sentRequests: () => sent.map(({ method, path, body }) => [method, path, body]) };
};

describe("the session gateway", () => {
  const signedIn = { token: "t", expires_at: "2026-03-14T10:00:00Z", user: { id_utente: 5 } };
  const session = { token: "t", account: 5, expiresAt: "2026-03-14T10:00:00Z" };

  it("signs in with a password and with Google", async () => {
    const { client, sentRequests } = clientWith(
      () => json(signedIn),
      () => json({ url: "https://accounts.example/auth" }),
      () => json(signedIn),
    );
    const gateway = httpSessionGateway(client);
    expect(await gateway.signIn("a@b.it", "secret")()).toEqual(right(session));
    expect(await gateway.googleAddress()()).toEqual(right("https://accounts.example/auth"));
    expect(await gateway.signInWithGoogle("code", "state")()).toEqual(right(session));
    expect(sentRequests()).toEqual([
      ["POST", "/api/user/login", { email: "a@b.it", password: "secret" }],
      ["GET", "/api/user/loginOAuth", null],
      ["POST", "/api/user/loginOAuth", { code: "code", state: "state" }],
    ]);
  });

  it("signs out, keeps drafts on request, and extends the session", async () => {
    const { client, sentRequests } = clientWith(noContent, noContent, () =>
      json({ expires_at: "2026-03-14T11:00:00Z" }),
    );
    const gateway = httpSessionGateway(client);
    expect(await gateway.signOut()()).toEqual(right(undefined));
    expect(await gateway.signOut("keep")()).toEqual(right(undefined));
    expect(await gateway.extendSession()()).toEqual(right("2026-03-14T11:00:00Z"));
    expect(sentRequests().map(([, path]) => path)).toEqual([
      "/api/user/logout",
      "/api/user/logout?drafts=keep",
      "/api/user/session",
    ]);
  });

  it("changes credentials", async () => {
    const { client, sentRequests } = clientWith(noContent);
    const service = httpAccountService(client);
    const form = {
      name: "A",
      surname: "B",
      email: "a@b.it",
      password: "p",
      repeated: "p",
      termsAccepted: true,
      healthDataConsent: true,
    };
    await service.register(form)();
    await service.confirm("token")();
    await service.requestPasswordReset("a@b.it")();
    expect(await service.resetPassword("token", "new")()).toEqual(right(undefined));
    expect(sentRequests()).toEqual([
      [
        "POST",
        "/api/user/register",
        {
          nome: "A",
          cognome: "B",
          email: "a@b.it",
          password: "p",
          password_ripetuta: "p",
          termini_accettati: true,
          consenso_dati_salute: true,
        },
      ],
      ["POST", "/api/user/confirm", { token: "token" }],
      ["POST", "/api/user/password/forgot", { email: "a@b.it" }],
      ["POST", "/api/user/password/reset", { token: "token", password: "new" }],
    ]);
  });
});

describe("the other ports over HTTP", () => {
  it("check a permission by its documented name", async () => {
    const { client, sentRequests } = clientWith(() => json({ data: { data: false } }));
    expect(await httpPermissionCheck(client).hasPermission("moveTherapy")()).toEqual(right(false));
    expect(sentRequests()).toEqual([["POST", "/api/security/hasPermission", { data: "spostaFarmaci" }]]);
  });

  it("load menu and settings", async () => {
    const settings = {
      google: false,
      demo: true,
      supportUrl: "",
      supportEmail: "",
      operator: "Fondazione Esempio, Via Roma 1",
      stores: null,
    };
    const entry = { label: "menu.sheet", url: "/x", image: "sheet", active: true, submenu: [] };
    const { client, sentRequests } = clientWith(
      () => json([entry]),
      () => json(settings),
    );
    const menu = httpMenuSource(client);
    expect(await menu.loadMenu()()).toEqual(
      right([{ label: "menu.sheet", url: "/x", icon: "sheet", active: true, submenu: [] }]),
    );
    expect(await menu.loadSettings()()).toEqual(right(settings));
    expect(sentRequests().map(([, path]) => path)).toEqual(["/api/menu", "/api/settings"]);
  });

  it("search the catalogues and return the source", async () => {
    const florence = { code: "D612", name: "Firenze", province: "FI", active: true };
    const { client, sentRequests } = clientWith(
      () => json({ data: [PlaceWire.encode(florence)], fonte }),
      () => json({ data: [DrugWire.encode(aDrug())], fonte }),
      () => json(DrugWire.encode(aDrug())),
      () => json([{ id_stato_matrimoniale: 1, stato_matrimoniale_nome: "Celibe/Nubile" }]),
    );
    const catalogue = httpCatalogueSearch(client);
    expect(await catalogue.findPlaces("firenze")()).toEqual(right({ rows: [florence], source }));
    expect(await catalogue.findDrugs("ibu", { skip: 200, limit: 20 })()).toEqual(right({ rows: [aDrug()], source }));
    expect(await catalogue.loadDrug("ST0002")()).toEqual(right(aDrug()));
    expect(await catalogue.listMaritalStatuses()()).toEqual(right([{ id: 1, name: "Celibe/Nubile" }]));
    expect(sentRequests()).toEqual([
      ["GET", "/api/location/firenze", null],
      ["POST", "/api/farmacifilter?skip=200&limit=20", { search: "ibu" }],
      ["GET", "/farmacoDetails/ST0002", null],
      ["GET", "/api/statimatrimoniali", null],
    ]);
  });

  it("check a drug", async () => {
    const warning = {
      kind: "interaction",
      conflictsWith: "Warfarin",
      drug: "Ibuprofene",
      severity: "severe",
      advice: { it: "x", en: "y" },
      reference: "z",
      source,
      entry: { section: "therapies", id: 21, date: on("2026-01-10") },
    } as const;
    const check = {
      state: "partly",
      findings: [warning],
      rules: { source, count: 3 },
      uncheckedParts: [{ part: "interaction", drugs: ["Sconosciuto"] }],
    } as const;
    const { client, sentRequests } = clientWith(() => json(DrugCheckWire.encode(check)));
    expect(await httpDrugSafety(client).check("ST0002")()).toEqual(right(check));
    expect(sentRequests()[0]?.[1]).toBe("/api/checkInterazioniFarmaco/ST0002");
  });

  it("check a drug with the typed dose, in place of another one", async () => {
    const check = { state: "checked", findings: [], rules: null } as const;
    const { client, sentRequests } = clientWith(() => json(DrugCheckWire.encode(check)));
    const details = { therapy: 21, dose: "1 cp da 40 mg", frequency: "2/die" };
    expect(await httpDrugSafety(client).check("ST0002", details)()).toEqual(right(check));
    const [path, query] = String(sentRequests()[0]?.[1]).split("?");
    expect(path).toBe("/api/checkInterazioniFarmaco/ST0002");
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      terapia: "21",
      quantita_farmaceutica: "1 cp da 40 mg",
      frequenza_farmaceutica: "2/die",
    });
  });

  it("print", async () => {
    const { client, sentRequests } = clientWith(() => new Response("%PDF"));
    expect(await httpDocuments(client).printTherapies(1, "en")()).toEqual(right(new TextEncoder().encode("%PDF")));
    expect(sentRequests()[0]?.[1]).toBe("/api/downloadTerapie/1?lang=en");
  });

  it("read the access log and the subscription, with the agreed contract and not the current one", async () => {
    const access = { id: 1, at: "2026-03-14T09:00:00Z", device: "Firefox", address: "127.0.0.1" };
    const row = {
      id_audit: 1,
      audit_data: "2026-03-14",
      audit_time: "2026-03-14T09:00:00Z",
      dispositivo: "Firefox",
      audit_ip: "127.0.0.1",
    };
    const licenza = {
      id: 2,
      descrizione: "Completa",
      costo: { importo: 5, valuta: "EUR" },
      giorni: 365,
      permessi: ["aggiungifarmaci", "futuro"],
    };
    const licence = {
      id: 2,
      name: "Completa",
      price: { amount: 5, currency: "EUR" },
      days: 365,
      permissions: ["addTherapy"],
    };
    const paid = aSubscription();
    const terms = [paid, aSubscription({ id: 8, contract: null })].map(SubscriptionWire.encode);
    const { client, sentRequests } = clientWith(
      () => json({ loginLogs: [row], total: 40 }),
      () => json({ data: terms, data_scadenza: "2027-01-01T00:00:00Z", licenza, licenze: [licenza] }),
    );
    expect(await httpAccessLog(client).listSignIns({ before: 9, limit: 10 })()).toEqual(
      right({ rows: [access], total: 40 }),
    );
    expect(await httpSubscriptions(client).load(1)()).toEqual(
      right({
        inForce: { licence, until: "2027-01-01T00:00:00Z" },
        subscriptions: [paid, aSubscription({ id: 8, contract: null })],
        offeredLicences: [licence],
      }),
    );
    expect(sentRequests().map(([, path]) => path)).toEqual([
      "/api/fetchSecuritySettings?before=9&limit=10",
      "/api/sottoscrizioni/1",
    ]);
  });
});
