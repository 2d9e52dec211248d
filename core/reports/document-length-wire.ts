import * as t from "io-ts";
import { decode } from "../kernel/codec.ts";
import { CalendarDate } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import { isRight } from "../kernel/fp.ts";
import type { DocumentLength } from "./document-length.ts";

const Details = t.type({
  righe: t.number,
  massimo: t.number,
  periodo: t.union([t.null, t.type({ dal: CalendarDate, righe: t.number })]),
});

/** The length of a document that was refused because of it; null for other failures. */
export const lengthOfFailure = ({ code, details }: Failure): DocumentLength | null => {
  const decoded = decode(Details, details);
  if (code !== "reports.tooLong" || !isRight(decoded)) return null;
  const { righe, massimo, periodo } = decoded.right;
  return { rows: righe, limit: massimo, period: periodo && { from: periodo.dal, rows: periodo.righe } };
};
