import type { Drawings } from "@libretto/core/ports/record/drawings";
import { diaryEndpoints } from "../../contract/record/diary.ts";
import type { Client } from "../client.ts";

/** The drawings of diary entries, over the API. */
export const httpDrawings = (client: Client): Drawings => ({
  load: (id_paziente, id) => client.call(diaryEndpoints.drawings, { params: { id_paziente, id } }),
  loadThumbnails: (entries) => client.call(diaryEndpoints.thumbnails, { query: { voci: entries } }),
});
