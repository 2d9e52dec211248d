import type { AnyEndpoint } from "../../contract/endpoint.ts";
import type { AnyReply } from "./calls.ts";
import { contentTag } from "./entity-tags.ts";
import type { FileResponse } from "./file-response.ts";
import type { PendingDocument } from "./pending-document.ts";

/** A prepared response. */
export interface EndpointResponse {
  readonly body: string | Uint8Array | FileResponse | null;
  /** A document or file made after the transaction. */
  readonly pendingBody: PendingDocument<Uint8Array | FileResponse> | null;
  readonly type: string;
  readonly etag: string | null;
  readonly reply: AnyReply;
}

export const JSON_TYPE = "application/json; charset=utf-8";
const CALENDAR_TYPE = "text/calendar; charset=utf-8";

/** Encodes what a handler returned. */
export const toResponse = (endpoint: AnyEndpoint, reply: AnyReply): EndpointResponse => {
  if (reply.empty === true) return { body: null, pendingBody: null, type: "", etag: null, reply };
  switch (endpoint.responseFormat) {
    case "json": {
      const body = JSON.stringify(endpoint.response.encode(reply.value));
      return { body, pendingBody: null, type: JSON_TYPE, etag: reply.etag ?? null, reply };
    }
    case "text":
      return {
        body: reply.text,
        pendingBody: null,
        type: JSON_TYPE,
        etag: reply.etag ?? contentTag(reply.text),
        reply,
      };
    case "calendar":
      return { body: reply.text, pendingBody: null, type: CALENDAR_TYPE, etag: null, reply };
    case "pdf":
      return { body: null, pendingBody: reply.pdf, type: "application/pdf", etag: null, reply };
    case "file":
      return { body: null, pendingBody: () => reply.file, type: "", etag: null, reply };
    case "nothing":
      return { body: null, pendingBody: null, type: "", etag: null, reply };
  }
};
