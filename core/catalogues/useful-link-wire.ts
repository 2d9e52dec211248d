import * as t from "io-ts";
import { enumCodec, orElse, translate } from "../kernel/codec.ts";
import { Line, Paragraph, text } from "../kernel/text.ts";
import { isWebAddress } from "../kernel/web-address.ts";
import type { CatalogueDefinition } from "./definition.ts";
import type { LinkTopic, UsefulLink } from "./useful-link.ts";

/** An http or https address. */
export const WebAddress = t.refinement(text(2000), isWebAddress, "WebAddress");

/** A link of a useful-links block. */
const UsefulLinkWire = translate(
  "UsefulLink",
  t.type({ nome: Line, url: WebAddress, descrizione: orElse(Paragraph, "") }),
  {
    toDomain: (row): UsefulLink => ({ name: row.nome, url: row.url, description: row.descrizione }),
    toWire: (link) => ({ nome: link.name, url: link.url, descrizione: link.description }),
  },
);

/** The last part of `GET /api/linkUtili/{topic}`. */
export const LinkTopicName = enumCodec<string, LinkTopic>("LinkTopic", {
  vaccinations: "vaccinazioni",
  pharmacovigilance: "farmacovigilanza",
});

/** The useful-links blocks of the sections. */
export const usefulLinks: CatalogueDefinition<UsefulLink, LinkTopic> = {
  name: "usefulLinks",
  wire: UsefulLinkWire,
  lists: LinkTopicName,
  nameOf: ({ name }) => name,
  keywordsOf: ({ description }) => description,
};
