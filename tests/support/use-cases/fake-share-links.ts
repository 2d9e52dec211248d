import { taskEither } from "@libretto/core/kernel/fp";
import type { ShareAttempt, ShareLinkStore } from "@libretto/core/ports/record/share-link-store";
import type { ShareLink } from "@libretto/core/record/across/share-links/share-link";

type ShareSecrets = Parameters<ShareLinkStore["create"]>[2];

/** What the fake stores of a link. */
export interface StoredLink extends ShareSecrets {
  readonly patient: number;
  link: ShareLink;
  /** The attempts in progress, by name. */
  readonly attempts: Set<string>;
}

/** The share links in memory. As many wrong passcodes as `maximum` close a link. */
export const createFakeShareLinks = (maximum = 2) => {
  const links: StoredLink[] = [];
  const linkOf = ({ id }: Pick<ShareAttempt, "id">) => links.find(({ link }) => link.id === id);
  const endAttempt = (attempt: ShareAttempt) => linkOf(attempt)?.attempts.delete(attempt.name);
  const shareLinks: Omit<ShareLinkStore, "close"> = {
    create: (patient, draft, secrets) =>
      taskEither.fromIO(() => {
        const link: ShareLink = { ...draft, openings: 0, openedAt: null, closedAt: null, wrongPasscodes: 0 };
        links.push({ ...secrets, patient, link, attempts: new Set() });
        return link;
      }),
    list: () => taskEither.fromIO(() => links.map(({ link }) => link)),
    beginAttempt: (patient, secretDigest, name, now) =>
      taskEither.fromIO(() => {
        const found = links.find((stored) => stored.patient === patient && stored.secretDigest === secretDigest);
        if (found === undefined) return null;
        const { link, passcodeHash, attempts } = found;
        const isOpen = link.closedAt === null && now < link.until;
        const isBusy = attempts.size >= maximum - link.wrongPasscodes;
        if (isOpen && !isBusy) attempts.add(name);
        const state = isOpen ? (isBusy ? "busy" : "open") : "closed";
        const { id, until, level, sections } = link;
        return { id, patient, until, level, sections, passcodeHash, name, state };
      }),
    cancelAttempt: (attempt) => taskEither.fromIO(() => void endAttempt(attempt)),
    acceptAttempt: (attempt) =>
      taskEither.fromIO(() => {
        endAttempt(attempt);
        const stored = linkOf(attempt);
        if (stored === undefined || stored.link.closedAt !== null) return false;
        stored.link = { ...stored.link, openings: stored.link.openings + 1 };
        return true;
      }),
    refuseAttempt: (attempt, now) =>
      taskEither.fromIO(() => {
        endAttempt(attempt);
        const stored = linkOf(attempt);
        if (stored === undefined) return true;
        const wrongPasscodes = stored.link.wrongPasscodes + 1;
        stored.link = { ...stored.link, wrongPasscodes, closedAt: wrongPasscodes >= maximum ? now : null };
        return wrongPasscodes >= maximum;
      }),
  };
  return { shareLinks, links };
};
