import type { Client } from "@libretto/adapters/http/client";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";

/** The reference lists over HTTP. Their code is loaded with the first query, because most visits need none. */
export const lazyLists = (client: Client): ReferenceLists => {
  const lists = async () =>
    (await import("@libretto/adapters/http/catalogues/reference-lists")).httpReferenceLists(client);
  return {
    find: (definition, question) => async () => (await lists()).find(definition, question)(),
    loaded: () => async () => (await lists()).loaded()(),
  };
};
