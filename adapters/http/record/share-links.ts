import { decode } from "@libretto/core/kernel/codec";
import { either, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { ShareLinkReader, ShareLinks } from "@libretto/core/ports/record/share-links";
import { ShareContext, shareLinkEndpoints } from "../../contract/record/share-links.ts";
import type { Client } from "../client.ts";
import { invalidResponseAt } from "../transport/invalid-response.ts";
import { readRecord } from "./patient-store.ts";

/** The patient's share links, over the API. */
export const httpShareLinks = ({ call }: Client): ShareLinks => ({
  list: () => call(shareLinkEndpoints.shareLinks, {}),
  create: (body) => call(shareLinkEndpoints.createShareLink, { body }),
  close: (id) =>
    pipe(
      call(shareLinkEndpoints.closeShareLink, { params: { id } }),
      taskEither.map(() => undefined),
    ),
});

/** The record of a share link, over the API. */
export const httpShareLinkReader = ({ call }: Client): ShareLinkReader => ({
  open: (codice, codice_accesso) =>
    pipe(
      call(shareLinkEndpoints.openShareLink, { body: { codice, codice_accesso } }),
      taskEither.chainEitherK((answer) =>
        pipe(
          either.Do,
          either.apS("record", readRecord(answer)),
          either.apS(
            "shown",
            pipe(
              decode(ShareContext, answer),
              either.mapLeft(invalidResponseAt(shareLinkEndpoints.openShareLink.name)),
            ),
          ),
          either.map(({ record, shown: { sezioni, scadenza } }) => ({ record, sections: sezioni, until: scadenza })),
        ),
      ),
    ),
});
