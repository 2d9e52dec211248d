import type { Client } from "@libretto/adapters/http/client";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";

/** The reference lists over HTTP. Their code is fetched with the first question: most visits ask none. */
export const lazyLists = (client: Client): ReferenceLists => {
  const lists = async () => (await import("@libretto/adapters/http/reference-lists")).httpReferenceLists(client);
  return {
    find: (card, question) => async () => (await lists()).find(card, question)(),
    loaded: () => async () => (await lists()).loaded()(),
  };
};
