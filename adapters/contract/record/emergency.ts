import {
  EmergencyContentWire,
  EmergencyPaperQuery,
  EmergencyViewWire,
} from "@libretto/core/record/across/emergency/emergency-view-wire";
import * as t from "io-ts";
import { secretEndpoint, Token } from "../account/secret-endpoint.ts";
import { dataEnvelope, Empty, IdInPath } from "../codecs.ts";
import { LanguageQuery, PatientParams } from "../parameters.ts";

/** The emergency sheet with a QR code, and the views that its codes open. */
export const emergencyEndpoints = {
  emergencyWithCode: {
    name: "emergencyWithCode",
    method: "POST",
    path: "/api/downloadEmergenza/:id_paziente",
    params: PatientParams,
    query: t.intersection([
      LanguageQuery,
      EmergencyPaperQuery,
      t.exact(t.partial({ giorni: t.keyof({ "30": null, "90": null, "365": null }) })),
    ]),
    body: Empty,
    response: Empty,
    responseFormat: "pdf",
    returnsSecret: true,
    access: { who: "owner", idParameter: "id_paziente", carer: "manage" },
    rate: "read",
    audit: "ticket",
    about:
      "The same with a QR code that opens the current data for this number of days (`giorni`; 90); the patient can close it earlier. Requires step-up authentication",
  },
  emergencyViews: {
    name: "emergencyViews",
    method: "GET",
    path: "/api/visteEmergenza",
    params: Empty,
    query: Empty,
    body: Empty,
    response: dataEnvelope(t.readonlyArray(EmergencyViewWire)),
    responseFormat: "json",
    access: { who: "patient", carer: "manage" },
    rate: "read",
    audit: "read",
    about: "The printed QR codes: their expiry, last use and closing",
  },
  closeEmergencyView: {
    name: "closeEmergencyView",
    method: "DELETE",
    path: "/api/visteEmergenza/:id",
    params: t.exact(t.type({ id: IdInPath })),
    query: Empty,
    body: Empty,
    response: Empty,
    responseFormat: "nothing",
    access: { who: "patient", carer: "manage" },
    rate: "write",
    audit: "remove",
    about: "Closes the view of a QR code permanently",
  },
  openEmergencyView: {
    ...secretEndpoint,
    name: "openEmergencyView",
    method: "POST",
    path: "/api/vistaEmergenza",
    body: t.exact(t.type({ codice: Token })),
    response: EmergencyContentWire,
    responseFormat: "json",
    audit: "read",
    about: "The emergency set, for anybody with a QR code that is still open",
  },
} as const;
