import { ConsentWire } from "@libretto/core/account/consents-wire";
import { TrailEntryWire } from "@libretto/core/record/access-log/trail-wire";
import * as t from "io-ts";
import { IdInPath, inData, Nothing, PageQuery } from "./codecs.ts";

/** What a person agreed to, and the end of the account. */
export const privacyEndpoints = {
  consents: {
    name: "consents",
    method: "GET",
    path: "/api/consensi/:id_paziente",
    params: t.exact(t.type({ id_paziente: IdInPath })),
    query: Nothing,
    body: Nothing,
    answer: inData(t.readonlyArray(ConsentWire)),
    form: "json",
    access: { who: "owner", of: "id_paziente" },
    rate: "read",
    audit: "read",
    about: "What the patient said to each use of the data, and when",
  },
  saveConsent: {
    name: "saveConsent",
    method: "POST",
    path: "/api/consensoUpdate",
    params: Nothing,
    query: Nothing,
    body: ConsentWire,
    answer: Nothing,
    form: "nothing",
    access: { who: "patient" },
    rate: "write",
    audit: "edit",
    about: "Gives or withdraws a consent from today on; the history stays. The day is the server's",
  },
  trail: {
    name: "trail",
    method: "GET",
    path: "/api/accessi/:id_paziente",
    params: t.exact(t.type({ id_paziente: IdInPath })),
    query: t.intersection([PageQuery, t.exact(t.partial({ altri: t.keyof({ "1": null }) }))]),
    body: Nothing,
    answer: t.exact(t.type({ voci: t.readonlyArray(TrailEntryWire), total: t.number })),
    form: "json",
    access: { who: "owner", of: "id_paziente" },
    rate: "read",
    audit: null,
    about: "Who did what to the record, newest first; `?altri=1` leaves out what the patient did",
  },
  destroyUser: {
    name: "destroyUser",
    method: "PUT",
    path: "/api/destroyUser",
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: Nothing,
    form: "nothing",
    access: { who: "signedIn" },
    rate: "secret",
    audit: "deleteAccount",
    about:
      "Deletes the own account and record; with the consent, a pseudonymised extract stays for a year. Needs a fresh proof",
  },
} as const;
