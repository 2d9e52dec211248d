import { EmergencyContentWire, EmergencyViewWire } from "@libretto/core/record/across/emergency/emergency-view-wire";
import * as t from "io-ts";
import { IdInPath, inData, Nothing } from "./codecs.ts";
import { InLanguage, OfPatient } from "./of-patient.ts";
import { secret, Token } from "./secret-row.ts";

/** The sheet for a wallet, and the addresses that its codes lead to. */
export const emergencyEndpoints = {
  emergencyWithCode: {
    name: "emergencyWithCode",
    method: "POST",
    path: "/api/downloadEmergenza/:id_paziente",
    params: OfPatient,
    query: t.intersection([
      InLanguage,
      t.exact(t.partial({ giorni: t.keyof({ "30": null, "90": null, "365": null }) })),
    ]),
    body: Nothing,
    answer: Nothing,
    form: "pdf",
    access: { who: "owner", of: "id_paziente" },
    rate: "read",
    audit: "ticket",
    about:
      "The same with a QR code, which opens the current data for so many days (`giorni`; 90); the patient can close it earlier. Needs a fresh proof",
  },
  emergencyViews: {
    name: "emergencyViews",
    method: "GET",
    path: "/api/visteEmergenza",
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: inData(t.readonlyArray(EmergencyViewWire)),
    form: "json",
    access: { who: "patient" },
    rate: "read",
    audit: "read",
    about: "The addresses of QR codes that were printed: until when, last opened, closed",
  },
  closeEmergencyView: {
    name: "closeEmergencyView",
    method: "DELETE",
    path: "/api/visteEmergenza/:id",
    params: t.exact(t.type({ id: IdInPath })),
    query: Nothing,
    body: Nothing,
    answer: Nothing,
    form: "nothing",
    access: { who: "patient" },
    rate: "write",
    audit: "remove",
    about: "Closes the address of a QR code for good",
  },
  openEmergencyView: {
    ...secret,
    name: "openEmergencyView",
    method: "POST",
    path: "/api/vistaEmergenza",
    body: t.exact(t.type({ codice: Token })),
    answer: EmergencyContentWire,
    form: "json",
    audit: "read",
    about: "What a rescuer needs, for whoever has scanned a QR code that is still open",
  },
} as const;
