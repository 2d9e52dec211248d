import {
  CaredPatientWire,
  CarerInvitationWire,
  CarerScopeDraftWire,
  CarerWire,
  InvitedEmail,
} from "@libretto/core/record/across/carers/wire";
import * as t from "io-ts";
import { Token } from "../account/secret-endpoint.ts";
import { dataEnvelope, Empty, IdInPath } from "../codecs.ts";

const ownEndpoint = { query: Empty, access: { who: "patient" }, responseFormat: "json" } as const;
const carerEndpoint = { query: Empty, access: { who: "signedIn", roles: ["patient"] } } as const;
const Carers = dataEnvelope(t.readonlyArray(CarerWire));
const CarerParams = t.exact(t.type({ id: IdInPath }));

/** Who cares for the own record, and the records of others that the account cares for. */
export const carerEndpoints = {
  carers: {
    ...ownEndpoint,
    name: "carers",
    method: "GET",
    path: "/api/deleghe",
    params: Empty,
    body: Empty,
    response: Carers,
    rate: "read",
    audit: "read",
    about: "The carers of the own record: what they may do, the state of the invitation, their last access",
  },
  inviteCarer: {
    ...ownEndpoint,
    name: "inviteCarer",
    method: "POST",
    path: "/api/deleghe",
    params: Empty,
    body: t.exact(t.type({ email: InvitedEmail, delega: CarerScopeDraftWire })),
    response: Carers,
    rate: "write",
    audit: "add",
    about:
      "Invites a person to care for the own record (`diritti`: 1 reads, 2 reads and writes, 3 manages) and mails a link; grants nothing before it is accepted. Whoever writes sees the whole record. Requires step-up authentication",
  },
  changeCarer: {
    ...ownEndpoint,
    name: "changeCarer",
    method: "PUT",
    path: "/api/deleghe/:id",
    params: CarerParams,
    body: CarerScopeDraftWire,
    response: Carers,
    rate: "write",
    audit: "edit",
    overwrites: true,
    about: "Changes what a carer may do; more than before requires step-up authentication",
  },
  removeCarer: {
    ...ownEndpoint,
    name: "removeCarer",
    method: "DELETE",
    path: "/api/deleghe/:id",
    params: CarerParams,
    body: Empty,
    response: Carers,
    rate: "write",
    audit: "remove",
    about: "Ends the access of a carer at once, or withdraws an invitation",
  },
  caredPatients: {
    ...carerEndpoint,
    name: "caredPatients",
    method: "GET",
    path: "/api/personeAssistite",
    params: Empty,
    body: Empty,
    response: dataEnvelope(t.readonlyArray(CaredPatientWire)),
    responseFormat: "json",
    rate: "read",
    audit: null,
    about:
      "The patients whose record the account may open as a carer, by name. The audit trail has the access to a record, but not this list",
  },
  leaveRecord: {
    ...carerEndpoint,
    name: "leaveRecord",
    method: "DELETE",
    path: "/api/personeAssistite/:id_paziente",
    params: t.exact(t.type({ id_paziente: IdInPath })),
    body: Empty,
    response: Empty,
    responseFormat: "nothing",
    rate: "write",
    audit: "remove",
    about: "Ends the own access to the record of another person",
  },
  viewInvitation: {
    ...carerEndpoint,
    name: "viewInvitation",
    method: "POST",
    path: "/api/invitoDelega",
    params: Empty,
    body: t.exact(t.type({ codice: Token })),
    response: CarerInvitationWire,
    responseFormat: "json",
    rate: "search",
    audit: null,
    about: "The invitation of a mailed link, for the account with the invited address; the link stays valid",
  },
  answerInvitation: {
    ...carerEndpoint,
    name: "answerInvitation",
    method: "POST",
    path: "/api/invitoDelega/risposta",
    params: Empty,
    body: t.exact(t.type({ codice: Token, accetta: t.boolean })),
    response: Empty,
    responseFormat: "nothing",
    rate: "write",
    audit: "edit",
    about: "Accepts or declines the invitation of a mailed link, which then works no more",
  },
} as const;
