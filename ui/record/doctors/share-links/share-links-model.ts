import { isLeft } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import { MAX_OPEN_LINKS } from "@libretto/core/kernel/limits";
import { codeNameOf, isOpen } from "@libretto/core/record/across/emergency/emergency-view";
import { isExhausted, type NewShareLink, type ShareLink } from "@libretto/core/record/across/share-links/share-link";
import type { SectionRows } from "@libretto/core/record/across/sharing/sharing";
import { makeAutoObservable, runInAction } from "mobx";
import type { DialogView } from "../../../shared/dialogs/dialogs-model.ts";
import { Remote } from "../../../shared/remote.ts";
import { LinkSecretsModel } from "./link-secrets-model.ts";
import { NewLinkModel } from "./new-link-model.ts";
import { shareLinkLabels } from "./share-link-labels.ts";
import type { ShareLinkParts } from "./share-link-services.ts";

/** The open share links: creates and revokes them. */
export class ShareLinksModel {
  readonly remote: Remote<readonly ShareLink[]>;
  /** The link that is being revoked. */
  closing: Id | null = null;

  constructor(private readonly parts: ShareLinkParts) {
    this.remote = new Remote(() => parts.links.list());
    makeAutoObservable<this, "parts">(this, { remote: false, parts: false }, { autoBind: true });
    void this.remote.load();
  }

  /** Newest first. */
  get openLinks(): readonly ShareLink[] {
    return (this.remote.value ?? []).filter((link) => isOpen(link, this.parts.clock.now()));
  }

  /** The open links, and those that too many wrong passcodes closed before their end; newest first. */
  get listedLinks(): readonly ShareLink[] {
    const now = this.parts.clock.now();
    return (this.remote.value ?? []).filter((link) => isOpen(link, now) || (isExhausted(link) && now < link.until));
  }

  /** A link must be revoked before another one is created. */
  get isLimitReached(): boolean {
    return this.openLinks.length >= MAX_OPEN_LINKS;
  }

  /** Asks for the content of a new link, creates it, and shows its address and passcode once. */
  async create(
    rows: Remote<SectionRows>,
    form: DialogView<NewLinkModel>,
    secrets: DialogView<LinkSecretsModel>,
  ): Promise<void> {
    const { dialogs, links } = this.parts;
    void rows.load();
    const made = await dialogs.open<NewLinkModel, NewShareLink>(
      form,
      (close) => new NewLinkModel(rows, links.create, close),
    );
    // the link may exist although the answer was lost
    const reload = this.remote.load();
    if (made !== null)
      await dialogs.open<LinkSecretsModel, true>(
        secrets,
        (close) => new LinkSecretsModel(made, this.parts, () => close(true)),
      );
    await reload;
  }

  async close(link: ShareLink): Promise<void> {
    const { dialogs, language, links, notices } = this.parts;
    if (this.closing !== null) return;
    const isConfirmed = await dialogs.confirm({
      message: {
        text: language.label(shareLinkLabels, "revokeQuestion", { recipient: link.recipient, name: this.nameOf(link) }),
      },
      details: { text: language.label(shareLinkLabels, "revokeMore") },
      verb: { text: language.label(shareLinkLabels, "revokeVerb") },
      isDestructive: true,
    });
    if (!isConfirmed) return;
    this.closing = link.id;
    const answer = await links.close(link.id)();
    runInAction(() => {
      this.closing = null;
    });
    // a link that no longer exists counts as revoked
    if (isLeft(answer) && answer.left.kind !== "notFound") return notices.showFailure(answer.left);
    this.remote.setValue((this.remote.value ?? []).filter(({ id }) => id !== link.id));
    notices.showSuccess("shareLink.closedNow");
  }

  /** The short name of a link in the list and in the access log. */
  nameOf({ id }: ShareLink): string {
    return codeNameOf(id);
  }
}
