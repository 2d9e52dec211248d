import type { HealthLink } from "@libretto/core/documents/codes/links/health-link";
import type { LinkAnswers, OpenedLink } from "@libretto/core/ports/documents/link-opener";

/** What the page sends to the worker that opens links. */
export interface LinkRequest {
  readonly link: HealthLink;
  readonly answers: LinkAnswers;
}

/** What the worker sends to the page: that it runs, and then what it has loaded. */
export type LinkMessage = { readonly is: "started" } | { readonly is: "answer"; readonly answer: OpenedLink };
