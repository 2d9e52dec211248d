import * as t from "io-ts";
import { enumCodec, orNull, translate } from "../../../kernel/codec.ts";
import { CalendarDate } from "../../../kernel/dates.ts";
import type { NewsStart } from "./news-start.ts";
import type { PatientNews } from "./patient-news.ts";

const NewsStartKind = enumCodec<string, NewsStart["kind"]>("NewsStartKind", {
  visit: "visita",
  association: "associazione",
});

/** The answer of `GET /api/novitaPaziente/:id_paziente`. */
export const PatientNewsWire = translate(
  "PatientNews",
  t.type({
    dal: orNull(t.type({ tipo: NewsStartKind, giorno: CalendarDate })),
    novita: t.number,
    senza_data: t.boolean,
    farmaci_vietati: t.number,
    urgenti: orNull(t.readonlyArray(t.string)),
  }),
  {
    toDomain: ({ dal, novita, senza_data, farmaci_vietati, urgenti }): PatientNews => ({
      start: dal === null ? null : { kind: dal.tipo, day: dal.giorno },
      ...{ count: novita, hasUndated: senza_data, forbidden: farmaci_vietati, urgent: urgenti },
    }),
    toWire: ({ start, count, hasUndated, forbidden, urgent }) => ({
      dal: start === null ? null : { tipo: NewsStartKind.encode(start.kind), giorno: start.day },
      ...{ novita: count, senza_data: hasUndated, farmaci_vietati: forbidden, urgenti: urgent && [...urgent] },
    }),
  },
);
