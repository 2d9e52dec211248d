import { Instant } from "@libretto/core/kernel/dates";
import { text } from "@libretto/core/kernel/text";
import {
  NewShareLinkWire,
  SharedSections,
  ShareLinkWire,
  ShareRequestWire,
} from "@libretto/core/record/across/share-links/share-link-wire";
import * as t from "io-ts";
import { secretEndpoint, Token } from "../account/secret-endpoint.ts";
import { dataEnvelope, Empty, IdInPath, rawJson } from "../codecs.ts";
import { PatientResponse } from "./record.ts";

const ownEndpoint = { params: Empty, query: Empty, access: { who: "patient", carer: "manage" } } as const;

/** What the answer for a link adds to the record. */
export const ShareContext = t.type({ sezioni: SharedSections, scadenza: Instant });

/** Links that show chosen sections to a person without account who also knows the passcode. */
export const shareLinkEndpoints = {
  createShareLink: {
    ...ownEndpoint,
    name: "createShareLink",
    method: "POST",
    path: "/api/condivisioni",
    body: ShareRequestWire,
    response: NewShareLinkWire,
    responseFormat: "json",
    returnsSecret: true,
    rate: "write",
    audit: "add",
    about:
      "A link that shows these sections up to this level for this number of hours (1–720), with its passcode; both are sent only this once. Requires step-up authentication",
  },
  shareLinks: {
    ...ownEndpoint,
    name: "shareLinks",
    method: "GET",
    path: "/api/condivisioni",
    body: Empty,
    response: dataEnvelope(t.readonlyArray(ShareLinkWire)),
    responseFormat: "json",
    rate: "read",
    audit: "read",
    about: "The share links: what they show, their expiry, openings and closing",
  },
  closeShareLink: {
    ...ownEndpoint,
    name: "closeShareLink",
    method: "DELETE",
    path: "/api/condivisioni/:id",
    params: t.exact(t.type({ id: IdInPath })),
    body: Empty,
    response: Empty,
    responseFormat: "nothing",
    rate: "write",
    audit: "remove",
    about: "Revokes a share link permanently",
  },
  openShareLink: {
    ...secretEndpoint,
    name: "openShareLink",
    method: "POST",
    path: "/api/condivisione",
    body: t.exact(t.type({ codice: Token, codice_accesso: text(40) })),
    response: rawJson(t.intersection([PatientResponse, ShareContext])),
    responseFormat: "text",
    audit: "read",
    about:
      "Every row of the chosen sections that the level of the link shows, for anybody with an open link and its passcode. Five wrong passcodes close the link",
  },
} as const;
