import type { Drawings } from "@libretto/core/ports/record/drawings";
import { documentedEndpoints } from "../contract/documented.ts";
import type { Client } from "./client.ts";

/** The drawings that the server keeps beside the diary. */
export const httpDrawings = (client: Client): Drawings => ({
  load: (id_paziente, id) => client.call(documentedEndpoints.drawings, { params: { id_paziente, id } }),
});
