import { expiryDayOf, type HealthLink, hasExpired } from "@libretto/core/documents/codes/links/health-link";
import type { LinkFileProblem, LinkRefusal } from "@libretto/core/documents/codes/links/link-refusal";
import type { CalendarDate, Instant } from "@libretto/core/kernel/dates";
import { isLeft, isRight } from "@libretto/core/kernel/fp";
import type { OpenedFile, OpenLink } from "@libretto/core/ports/documents/link-opener";
import { makeAutoObservable, observableRef } from "mobx";
import type { PickedDocument } from "../../record/document-doors/picked-document.ts";
import { linkFileOf } from "./link-file.ts";

/** What a link needs of the review. */
interface LinkHost {
  readonly now: () => Instant;
  readonly open: OpenLink;
  /** Takes the decrypted files into the review. */
  readonly take: (files: readonly PickedDocument[]) => Promise<void>;
}

/** A file of the link that was not read. */
export interface UnreadFile {
  readonly contentType: string;
  readonly problem: LinkFileProblem;
}

/** The name that a server learns unless the person writes another one. */
const NEUTRAL_RECIPIENT = "Libretto";

/** A link of which the person decides whether its data are loaded. Nothing is requested before. */
export class LinkReview {
  recipient = NEUTRAL_RECIPIENT;
  passcode = "";
  state: "waiting" | "loading" | "loaded" = "waiting";
  /** Whether the server has got a request. */
  wasRequested = false;
  /** Why nothing was loaded; null before. */
  refusal: LinkRefusal | null = null;
  /** How many files were taken into the review. */
  fileCount = 0;
  unreadFiles: readonly UnreadFile[] = [];
  /** Whether the server wants a passcode: the link states it, or the server has refused a request without one. */
  needsPasscode: boolean;
  /** Whether the person has tried without an answer that is needed. */
  isAnswerMissing = false;
  private stopLoading: () => void = () => undefined;

  constructor(
    /** Unique in the review. */
    readonly id: string,
    readonly link: HealthLink,
    private readonly host: LinkHost,
  ) {
    this.needsPasscode = link.needsPasscode;
    makeAutoObservable<this, "host" | "stopLoading">(
      this,
      {
        ...{ id: false, link: false, host: false, stopLoading: false, isExpired: false },
        ...{ refusal: observableRef, unreadFiles: observableRef },
      },
      { autoBind: true },
    );
  }

  /** The name of the link, else that of its server. */
  get name(): string {
    return this.link.label || this.link.host;
  }

  get expiresOn(): CalendarDate | null {
    return expiryDayOf(this.link);
  }

  /** Whether the link says that it is over, and the server has not given its data all the same. */
  get isExpired(): boolean {
    return this.state !== "loaded" && hasExpired(this.link, this.host.now());
  }

  /** Whether the server has closed the link after wrong passcodes. */
  get isClosed(): boolean {
    return this.refusal?.is === "wrongPasscode" && this.refusal.remaining === 0;
  }

  get canLoad(): boolean {
    return this.state === "waiting" && !this.isClosed;
  }

  /** The fields without an answer that the server needs. */
  get missing(): readonly ("recipient" | "passcode")[] {
    return [
      ...(this.recipient.trim() === "" ? (["recipient"] as const) : []),
      ...(this.needsPasscode && this.passcode === "" ? (["passcode"] as const) : []),
    ];
  }

  setRecipient(recipient: string) {
    this.recipient = recipient;
  }

  setPasscode(passcode: string) {
    this.passcode = passcode;
  }

  /** Loads the data of the link from its server. Whether something was requested: not without an answer that is needed. */
  async load(): Promise<boolean> {
    if (!this.canLoad) return false;
    this.setAnswerMissing(this.missing.length > 0);
    if (this.isAnswerMissing) return false;
    this.setLoading();
    const { recipient, passcode, needsPasscode } = this;
    const answers = { recipient: recipient.trim(), passcode: needsPasscode ? passcode : null };
    const opened = await this.host.open(this.link, answers, (stop) => {
      this.stopLoading = stop;
    })();
    if (isLeft(opened)) this.setRefusal({ is: "notStarted" });
    else if (isLeft(opened.right)) this.setRefusal(opened.right.left);
    else await this.take(opened.right.right);
    return true;
  }

  /** Stops the loading. */
  stop() {
    this.stopLoading();
  }

  private take(files: readonly OpenedFile[]): Promise<void> {
    const read = files.flatMap(({ contentType, content }) =>
      isRight(content) ? [{ contentType, bytes: content.right }] : [],
    );
    this.showFiles(
      read.length,
      files.flatMap(({ contentType, content }) => (isLeft(content) ? [{ contentType, problem: content.left }] : [])),
    );
    return this.host.take(read.map((file, index) => linkFileOf(this.name, file, read.length > 1 ? index + 1 : null)));
  }

  private setAnswerMissing(isAnswerMissing: boolean) {
    this.isAnswerMissing = isAnswerMissing;
  }

  private setLoading() {
    this.state = "loading";
    this.wasRequested = true;
    this.refusal = null;
    this.unreadFiles = [];
  }

  private setRefusal(refusal: LinkRefusal) {
    this.state = "waiting";
    // a single file has no passcode, so that nobody can answer the question for one
    const isUnanswerable = refusal.is === "wrongPasscode" && this.link.isSingleFile;
    this.refusal = isUnanswerable ? { is: "serverRefused" } : refusal;
    if (this.refusal.is === "wrongPasscode") this.needsPasscode = true;
  }

  private showFiles(fileCount: number, unreadFiles: readonly UnreadFile[]) {
    this.fileCount = fileCount;
    this.unreadFiles = unreadFiles;
    // without any file, the person can try again
    this.state = fileCount > 0 ? "loaded" : "waiting";
  }
}
