import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import { createShareLink } from "@libretto/core/use-cases/sharing/create-share-link";
import { openShareLink } from "@libretto/core/use-cases/sharing/open-share-link";
import { ShareContext, type shareLinkEndpoints } from "../../../contract/record/share-links.ts";
import { type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { countWrongEmergencyCode } from "../../pipeline/sessions/attempt-throttle.ts";
import { enterAsOwner } from "../../pipeline/sessions/enter-as-owner.ts";
import { replyEmpty, replyWith } from "../replies.ts";

type Rows = typeof shareLinkEndpoints;

/** The URL of a link. The code is in the fragment, which is sent to no server; the passcode is in no address. */
const linkUrl = (context: ServerContext, code: string): string =>
  `${context.publicUrl()}${BASE_PATH}${ROUTES.shareLink}#${code}`;

/** Share links: a patient creates, lists and revokes them; anybody with address and passcode opens them. */
export const shareLinkHandlers = (context: ServerContext): Handlers<Rows> => ({
  createShareLink: standalone((call) =>
    pipe(
      createShareLink(context, { enter: enterAsOwner(context, call, "manage"), origin: call }, call.body),
      taskEither.map(({ link, code, passcode }) => ({ value: { link, address: linkUrl(context, code), passcode } })),
    ),
  ),
  shareLinks: transactional((_call, stores, { recordAccess }) =>
    replyWith(stores.shareLinks.list(recordAccess.patient)),
  ),
  closeShareLink: transactional((call, stores, { recordAccess }) =>
    replyEmpty(stores.shareLinks.close(recordAccess.patient, call.params.id, context.clock.now())),
  ),
  openShareLink: standalone((call) => {
    const reader = { origin: call, countWrongCode: countWrongEmergencyCode(context, call) };
    return pipe(
      openShareLink(context, reader, { code: call.body.codice, passcode: call.body.codice_accesso }),
      taskEither.map(({ record, sections, until }) => ({
        text: JSON.stringify({ ...record, ...ShareContext.encode({ sezioni: sections, scadenza: until }) }),
      })),
    );
  }),
});
