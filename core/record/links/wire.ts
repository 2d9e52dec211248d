import * as t from "io-ts";
import { ServerFields } from "../../access/wire.ts";
import { orElse, translate } from "../../kernel/codec.ts";
import { IdOrNew, NEW_ID, Version } from "../../kernel/id.ts";
import { Line, Paragraph, text } from "../../kernel/text.ts";
import { idSortKey, ONE_LIST, type Section } from "../section.ts";
import { checkLink, type LinkDraft, type PersonalLink } from "./personal-link.ts";

/** The codec of a personal link. */
const PersonalLinkWire = translate(
  "PersonalLink",
  t.type({
    linkid: IdOrNew,
    name: Line,
    link: text(2000),
    descrizione: orElse(Paragraph, ""),
    version: orElse(Version, 0),
  }),
  {
    toDomain: (row): LinkDraft => ({
      id: row.linkid,
      list: "personal",
      name: row.name,
      url: row.link,
      description: row.descrizione,
      level: null,
      tags: [],
      version: row.version,
    }),
    toWire: (link) => ({
      linkid: link.id,
      name: link.name,
      link: link.url,
      descrizione: link.description,
      version: link.version,
    }),
  },
  ServerFields,
);

/** The personal links of the Altro page; `view` opens one. */
export const personalLinks: Section<LinkDraft, PersonalLink, "links"> = {
  name: "links",
  names: {
    it: { row: "link personale", rows: "collegamenti personali" },
    en: { row: "personal link", rows: "personal links" },
  },
  collection: "links",
  wire: PersonalLinkWire,
  idField: "linkid",
  storage: { sortColumn: "linkid" },
  lists: ["personal"],
  check: checkLink,
  createBlank: () => ({
    id: NEW_ID,
    version: 0,
    list: "personal",
    name: "",
    url: "",
    description: "",
    level: null,
    tags: [],
  }),
  ...ONE_LIST,
  permissions: { add: "addLink", edit: "editLink", move: null },
  actions: ["view", "edit", "remove"],
  isInEmergencySet: () => false,
  searchTextOf: (link) => `${link.name} ${link.url} ${link.description}`,
  sortKeyOf: idSortKey,
  removeQuestion: "general.sureToDelete",
  messages: {
    saved: "form.saved",
    removed: "links.removed",
    failed: "failure.apology",
    removeFailed: "links.removeFailed",
  },
};
