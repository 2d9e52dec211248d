import type { Drawings } from "@libretto/core/ports/record/drawings";
import { documentedEndpoints } from "../../contract/record/documented-paths.ts";
import type { Client } from "../client.ts";

/** The drawings of diary entries, over the API. */
export const httpDrawings = (client: Client): Drawings => ({
  load: (id_paziente, id) => client.call(documentedEndpoints.drawings, { params: { id_paziente, id } }),
  loadThumbnails: (entries) => client.call(documentedEndpoints.thumbnails, { query: { voci: entries } }),
});
