import { savedRowCodec } from "@libretto/core/record/across/bin/deletion-marks";
import { type DiarySave, DiarySaveWire } from "@libretto/core/record/diary/save-wire";
import { THUMBNAIL_PAGE, ThumbnailsWire } from "@libretto/core/record/diary/thumbnail-wire";
import { DrawingsWire, diary } from "@libretto/core/record/diary/wire";
import * as t from "io-ts";
import { Empty, IdInPath, IdsInQuery } from "../codecs.ts";
import type { Codec } from "../endpoint.ts";
import { defineAdd, defineChange, hasExistingId, IdParams } from "./documented-path.ts";

const DiaryBody: Codec<DiarySave> = savedRowCodec(diary, DiarySaveWire);
const drawingsEndpoint = {
  method: "GET",
  query: Empty,
  body: Empty,
  response: DrawingsWire,
  responseFormat: "json",
  rate: "read",
  audit: "read",
} as const;

/** The calls of the API documents that save an entry of the diary, and those of its drawings. */
export const diaryEndpoints = {
  addDiaryEntry: {
    ...defineAdd(diary, "/api/taccuino/"),
    body: DiaryBody,
    overwrites: ({ entry }: DiarySave) => hasExistingId(entry),
  },
  changeDiaryEntry: { ...defineChange(diary, "/api/taccuino/:id"), body: DiaryBody },
  ownDrawings: {
    ...drawingsEndpoint,
    name: "ownDrawings",
    path: "/api/taccuino/:id/Images",
    params: IdParams,
    access: { who: "patient", carer: "write" },
    about: "The two drawings of an entry of the own diary; null for a missing one",
  },
  drawings: {
    ...drawingsEndpoint,
    name: "drawings",
    path: "/api/patient/:id_paziente/tbl_taccuinos/:id/Images",
    params: t.exact(t.type({ id_paziente: IdInPath, id: IdInPath })),
    access: { who: "reader", idParameter: "id_paziente", idKind: "patient" },
    about: "The two drawings of a diary entry, for readers of the entry",
  },
  thumbnails: {
    ...drawingsEndpoint,
    name: "thumbnails",
    path: "/api/taccuino/miniature",
    params: Empty,
    query: t.exact(t.partial({ voci: IdsInQuery(THUMBNAIL_PAGE) })),
    response: t.readonlyArray(ThumbnailsWire),
    access: { who: "patient", carer: "write" },
    about: `Small pictures of the drawings of the entries in \`?voci=\` of the own diary, at most ${THUMBNAIL_PAGE}; entries without a drawing are left out`,
  },
} as const;
