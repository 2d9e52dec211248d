import { httpAccessLog } from "@libretto/adapters/http/access-log";
import { httpAccountDesk } from "@libretto/adapters/http/account-desk";
import { httpCatalogueSearch } from "@libretto/adapters/http/catalogue-search";
import { httpDocuments } from "@libretto/adapters/http/documents";
import { httpDrugSafety } from "@libretto/adapters/http/drug-safety";
import { httpMenuSource } from "@libretto/adapters/http/menu-source";
import { httpPermissionCheck } from "@libretto/adapters/http/permission-check";
import { httpSessionGateway } from "@libretto/adapters/http/session-gateway";
import { httpSubscriptions } from "@libretto/adapters/http/subscriptions";
import { DrugWire, PlaceWire } from "@libretto/core/catalogues/wire";
import { right } from "@libretto/core/kernel/fp";
import { DrugCheckWire } from "@libretto/core/record/across/drug-safety/drug-check-wire";
import { SubscriptionWire } from "@libretto/core/subscription/wire";
import { describe, expect, it } from "vitest";
import { aDrug, on } from "../../support/builders.ts";
import { type Answering, clientOf, json, nothing } from "../../support/fake-server.ts";
import { aSubscription } from "../../support/subscriptions.ts";

const fonte = { fonte: "starter", data: "2026-01-01" };
const source = { name: "starter", date: "2026-01-01" };
const asks = (...answers: readonly Answering[]) => {
  const { client, sent } = clientOf(...answers);
  return { client, asked: () => sent.map(({ method, path, body }) => [method, path, body]) };
};

describe("the session gateway", () => {
  const signedIn = { token: "t", expires_at: "2026-03-14T10:00:00Z", user: { id_utente: 5 } };
  const session = { token: "t", account: 5, expiresAt: "2026-03-14T10:00:00Z" };

  it("signs in with a password and with Google", async () => {
    const { client, asked } = asks(
      () => json(signedIn),
      () => json({ url: "https://accounts.example/auth" }),
      () => json(signedIn),
    );
    const gateway = httpSessionGateway(client);
    expect(await gateway.signIn("a@b.it", "secret")()).toEqual(right(session));
    expect(await gateway.googleAddress()()).toEqual(right("https://accounts.example/auth"));
    expect(await gateway.signInWithGoogle("code", "state")()).toEqual(right(session));
    expect(asked()).toEqual([
      ["POST", "/api/user/login", { email: "a@b.it", password: "secret" }],
      ["GET", "/api/user/loginOAuth", null],
      ["POST", "/api/user/loginOAuth", { code: "code", state: "state" }],
    ]);
  });

  it("signs out, leaves drafts when asked to, and stays", async () => {
    const { client, asked } = asks(nothing, nothing, () => json({ expires_at: "2026-03-14T11:00:00Z" }));
    const gateway = httpSessionGateway(client);
    expect(await gateway.signOut()()).toEqual(right(undefined));
    expect(await gateway.signOut("keep")()).toEqual(right(undefined));
    expect(await gateway.extendSession()()).toEqual(right("2026-03-14T11:00:00Z"));
    expect(asked().map(([, path]) => path)).toEqual([
      "/api/user/logout",
      "/api/user/logout?drafts=keep",
      "/api/user/session",
    ]);
  });

  it("looks after credentials", async () => {
    const { client, asked } = asks(nothing);
    const desk = httpAccountDesk(client);
    const form = {
      name: "A",
      surname: "B",
      email: "a@b.it",
      password: "p",
      repeated: "p",
      termsAccepted: true,
      healthDataConsent: true,
    };
    await desk.register(form)();
    await desk.confirm("token")();
    await desk.forgotPassword("a@b.it")();
    expect(await desk.resetPassword("token", "new")()).toEqual(right(undefined));
    expect(asked()).toEqual([
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
  it("ask whether something is allowed, by its documented name", async () => {
    const { client, asked } = asks(() => json({ data: { data: false } }));
    expect(await httpPermissionCheck(client).may("moveTherapy")()).toEqual(right(false));
    expect(asked()).toEqual([["POST", "/api/security/hasPermission", { data: "spostaFarmaci" }]]);
  });

  it("load menu and settings", async () => {
    const settings = { google: false, demo: true, supportUrl: "", supportEmail: "", stores: null };
    const entry = { label: "menu.sheet", url: "/x", image: "sheet", active: true, submenu: [] };
    const { client, asked } = asks(
      () => json([entry]),
      () => json(settings),
    );
    const menu = httpMenuSource(client);
    expect(await menu.menu()()).toEqual(
      right([{ label: "menu.sheet", url: "/x", icon: "sheet", active: true, submenu: [] }]),
    );
    expect(await menu.settings()()).toEqual(right(settings));
    expect(asked().map(([, path]) => path)).toEqual(["/api/menu", "/api/settings"]);
  });

  it("search the catalogues and say whose data they are", async () => {
    const florence = { code: "D612", name: "Firenze", province: "FI", active: true };
    const { client, asked } = asks(
      () => json({ data: [PlaceWire.encode(florence)], fonte }),
      () => json({ data: [DrugWire.encode(aDrug())], fonte }),
      () => json(DrugWire.encode(aDrug())),
      () => json([{ id_stato_matrimoniale: 1, stato_matrimoniale_nome: "Celibe/Nubile" }]),
    );
    const catalogue = httpCatalogueSearch(client);
    expect(await catalogue.places("firenze")()).toEqual(right({ rows: [florence], source }));
    expect(await catalogue.drugs("ibu", { skip: 200, limit: 20 })()).toEqual(right({ rows: [aDrug()], source }));
    expect(await catalogue.drug("ST0002")()).toEqual(right(aDrug()));
    expect(await catalogue.maritalStatuses()()).toEqual(right([{ id: 1, name: "Celibe/Nubile" }]));
    expect(asked()).toEqual([
      ["GET", "/api/location/firenze", null],
      ["POST", "/api/farmacifilter?skip=200&limit=20", { search: "ibu" }],
      ["GET", "/farmacoDetails/ST0002", null],
      ["GET", "/api/statimatrimoniali", null],
    ]);
  });

  it("check a drug", async () => {
    const warning = {
      kind: "interaction",
      because: "Warfarin",
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
    const { client, asked } = asks(() => json(DrugCheckWire.encode(check)));
    expect(await httpDrugSafety(client).check("ST0002")()).toEqual(right(check));
    expect(asked()[0]?.[1]).toBe("/api/checkInterazioniFarmaco/ST0002");
  });

  it("print", async () => {
    const { client, asked } = asks(() => new Response("%PDF"));
    expect(await httpDocuments(client).therapies(1, "en")()).toEqual(right(new TextEncoder().encode("%PDF")));
    expect(asked()[0]?.[1]).toBe("/api/downloadTerapie/1?lang=en");
  });

  it("read the access log and the subscription, with what was agreed and not what was given", async () => {
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
    const { client, asked } = asks(
      () => json({ loginLogs: [row], total: 40 }),
      () => json({ data: terms, data_scadenza: "2027-01-01T00:00:00Z", licenza, licenze: [licenza] }),
    );
    expect(await httpAccessLog(client).page({ before: 9, limit: 10 })()).toEqual(right({ rows: [access], total: 40 }));
    expect(await httpSubscriptions(client).load(1)()).toEqual(
      right({ inForce: { licence, until: "2027-01-01T00:00:00Z" }, agreed: [paid], offered: [licence] }),
    );
    expect(asked().map(([, path]) => path)).toEqual([
      "/api/fetchSecuritySettings?before=9&limit=10",
      "/api/sottoscrizioni/1",
    ]);
  });
});
