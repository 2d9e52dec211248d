import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { aTherapy, on } from "../../tests/support/builders.ts";
import type { Request } from "./load.ts";
import { accountOf, patientOf, tokenOf } from "./population.ts";

export const PAGE = 50;
/** A concluded medication: it starts no use, so the server does not check it against the record (W25). */
export const THERAPY = aTherapy({ id: 0, version: 0, list: "concluded", end: on("2026-02-01") });
const THERAPY_IN_USE = aTherapy({ id: 0, version: 0 });

export const authorise = (account: number, which?: number) => ({ authorization: `Bearer ${tokenOf(account, which)}` });
const asOwner = (number: number, which?: number) => authorise(accountOf(number), which);

/** A request of a patient's browser, in one of the sessions. */
export type RequestOf = (number: number, which?: number) => Request;

export const readRecordOf: RequestOf = (number, which) => ({
  method: "GET",
  path: `/api/patient/${accountOf(number)}`,
  headers: asOwner(number, which),
});
/** A page of medications. */
export const readPageOf: RequestOf = (number, which) => ({
  method: "GET",
  path: `/api/patient/${patientOf(number)}/${therapies.collection}?limit=${PAGE}`,
  headers: asOwner(number, which),
});
/** A page of one list of medications. */
export const readListPageOf: RequestOf = (number, which) => ({
  ...readPageOf(number, which),
  path: `/api/getFarmaci/${patientOf(number)}/1?limit=${PAGE}`,
});

let keys = 0;
const addRowOf =
  (therapy: Therapy): RequestOf =>
  (number, which) => {
    const request = {
      method: "POST",
      path: "/api/farmaci",
      headers: { ...asOwner(number, which), "content-type": "application/json" },
      body: JSON.stringify({ ...(therapies.wire.encode(therapy) as object), status: "add" }),
    } as const;
    return {
      ...request,
      setupRequest: () => ({ ...request, headers: { ...request.headers, "idempotency-key": `bench-${keys++}` } }),
    };
  };
export const addTherapyOf = addRowOf(THERAPY);
/** Adds a medication in use: the server checks the drug against the record first. */
export const addCheckedTherapyOf = addRowOf(THERAPY_IN_USE);
