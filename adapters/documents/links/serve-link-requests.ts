import { isRight, left } from "@libretto/core/kernel/fp";
import type { LinkMessage, LinkRequest } from "./link-messages.ts";
import type { LinkNetwork } from "./load-text.ts";
import { openLink } from "./open-link.ts";

/** The end of the channel that the worker has. */
export interface LinkWorkerScope {
  readonly addEventListener: (type: "message", listen: (event: { readonly data: LinkRequest }) => void) => void;
  readonly postMessage: (message: LinkMessage, transfer?: ArrayBuffer[]) => void;
}

/** The decrypted bytes, which the worker hands over to the page. */
const buffersOf = ({ answer }: LinkMessage & { readonly is: "answer" }): ArrayBuffer[] =>
  isRight(answer) ? answer.right.flatMap(({ content }) => (isRight(content) ? [content.right.buffer] : [])) : [];

/** Opens the link that the page sends. */
export const serveLinkRequests = (scope: LinkWorkerScope, network: LinkNetwork): void => {
  const open = openLink(network);
  scope.addEventListener("message", ({ data }) => {
    scope.postMessage({ is: "started" });
    // an error must not leave the page waiting
    void open(data)
      .catch(() => left({ is: "interrupted" } as const))
      .then((answer) => {
        const message = { is: "answer", answer } as const;
        scope.postMessage(message, buffersOf(message));
      });
  });
};
