import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Carers } from "@libretto/core/ports/sharing/carers";
import { carerEndpoints } from "../../contract/record/carers.ts";
import type { Client } from "../client.ts";

const ignoreAnswer = taskEither.map(() => undefined);

/** The carers of the patient and the records of a carer, over the API. */
export const httpCarers = ({ call }: Client): Carers => ({
  list: () => call(carerEndpoints.carers, {}),
  invite: (email, delega) => call(carerEndpoints.inviteCarer, { body: { email, delega } }),
  change: (id, body, expectedVersion) => call(carerEndpoints.changeCarer, { params: { id }, body, expectedVersion }),
  remove: (id) => call(carerEndpoints.removeCarer, { params: { id } }),
  listPatients: () => call(carerEndpoints.caredPatients, {}),
  createRecord: (body) => call(carerEndpoints.createRepresentedRecord, { body }),
  deleteRecord: () => pipe(call(carerEndpoints.deleteRepresentedRecord, {}), ignoreAnswer),
  loadHandOver: () =>
    pipe(
      call(carerEndpoints.handOver, {}),
      taskEither.map(({ consegna }) => consegna),
    ),
  beginHandOver: (email) => call(carerEndpoints.beginHandOver, { body: { email } }),
  withdrawHandOver: () => pipe(call(carerEndpoints.withdrawHandOver, {}), ignoreAnswer),
  leave: (id_paziente) => pipe(call(carerEndpoints.leaveRecord, { params: { id_paziente } }), ignoreAnswer),
  viewInvitation: (codice) => call(carerEndpoints.viewInvitation, { body: { codice } }),
  answerInvitation: (codice, accetta) =>
    pipe(call(carerEndpoints.answerInvitation, { body: { codice, accetta } }), ignoreAnswer),
});
