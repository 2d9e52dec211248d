import * as t from "io-ts";
import { orNull, translate } from "../../kernel/codec.ts";
import { Id } from "../../kernel/id.ts";
import type { DiaryThumbnails } from "./diary-entry.ts";

/** The most entries whose thumbnails one request reads. */
export const THUMBNAIL_PAGE = 50;

/** A thumbnail is a few kilobytes; this is far more. */
const THUMBNAIL_LIMIT = 60_000;
const thumbnailShape = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/;

/** A small PNG as a data URL. */
const ThumbnailImage = t.refinement(
  t.string,
  (image) => image.length <= THUMBNAIL_LIMIT && thumbnailShape.test(image),
  "ThumbnailImage",
);

/** The thumbnails of one entry, in the answer of `GET /api/taccuino/miniature`. */
export const ThumbnailsWire = translate(
  "DiaryThumbnails",
  t.type({
    id_taccuino: Id,
    miniatura_anteriore: orNull(ThumbnailImage),
    miniatura_posteriore: orNull(ThumbnailImage),
  }),
  {
    toDomain: (row): DiaryThumbnails => ({
      entry: row.id_taccuino,
      front: row.miniatura_anteriore,
      back: row.miniatura_posteriore,
    }),
    toWire: ({ entry, front, back }) => ({
      id_taccuino: entry,
      miniatura_anteriore: front,
      miniatura_posteriore: back,
    }),
  },
);
