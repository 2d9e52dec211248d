import { NEW_ID } from "@libretto/core/kernel/id";
import { savedRowCodec } from "@libretto/core/record/across/bin/deletion-marks";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import * as t from "io-ts";
import { Empty, IdInPath, RowsQuery, rawJsonPage } from "../codecs.ts";
import type { Codec } from "../endpoint.ts";

export const IdParams = t.exact(t.type({ id: IdInPath }));
const MessageResponse = t.exact(t.type({ message: t.string }));
export const rowCodecOf = (section: AnySection): Codec<RowCore> => section.wire;

/** A documented path that lists a section. */
export const defineList = (section: AnySection, path: string) =>
  ({
    name: `${section.name}.documentedList`,
    method: "GET",
    path,
    params: IdParams,
    query: RowsQuery,
    body: Empty,
    response: rawJsonPage(section.wire),
    responseFormat: "text",
    access: { who: "reader", idParameter: "id", idKind: "patient" },
    rate: "read",
    audit: "read",
    about: `A page of ${section.collection}, newest first`,
  }) as const;

/** Whether the body of a POST is an existing row. Then the call saves that row. */
export const hasExistingId = ({ id }: Pick<RowCore, "id">): boolean => id !== NEW_ID;

/** A documented path that adds a row to the own record. A body with the id of an existing row saves that row. */
export const defineAdd = (section: AnySection, path: string) =>
  ({
    name: `${section.name}.documentedAdd`,
    method: "POST",
    path,
    params: Empty,
    query: Empty,
    body: savedRowCodec(section, rowCodecOf(section)),
    response: rowCodecOf(section),
    responseFormat: "json",
    access: { who: "patient", carer: "write" },
    rate: "write",
    audit: "add",
    overwrites: hasExistingId,
    about: `Adds a row of ${section.collection} to the own record, or saves the existing row with the id of the body; requires the permission of that change`,
  }) as const;

/** A documented path that changes a row of the own record. */
export const defineChange = (section: AnySection, path: string) =>
  ({
    ...defineAdd(section, path),
    name: `${section.name}.documentedChange`,
    method: "PUT",
    params: IdParams,
    audit: "edit",
    overwrites: true,
    about: `Edits, locks or moves a row of ${section.collection} of the own record; requires the permission of that change`,
  }) as const;

/** A documented path that removes a row of the own record. It answers 200 with a message. */
export const defineRemove = (section: AnySection, path: string) =>
  ({
    name: `${section.name}.documentedRemove`,
    method: "DELETE",
    path,
    params: IdParams,
    query: Empty,
    body: Empty,
    response: MessageResponse,
    responseFormat: "json",
    access: { who: "patient", carer: "write" },
    rate: "write",
    audit: "remove",
    overwrites: true,
    about: `Removes a row of ${section.collection} of the own record`,
  }) as const;
