import { isLeft } from "@libretto/core/kernel/fp";
import type { CarerInvitation } from "@libretto/core/record/across/carers/carer";
import { makeAutoObservable, runInAction } from "mobx";
import { Remote } from "../../shared/remote.ts";
import type { Label } from "../../shared/translations.ts";
import type { SecurityParts } from "../security/security-services.ts";
import type { carersLabels } from "./carers-labels.ts";

type Parts = Pick<SecurityParts, "carers" | "notices">;

/** The code of the mailed link, which is in the fragment of the address; null without one. */
export const codeOfFragment = (fragment: string): string | null =>
  /^#token=([\w-]{1,200})$/.exec(fragment)?.[1] ?? null;

/** Who invites, and to whose record: the patient, or who represents the patient. */
export const invitationText = (
  label: Label<NonNullable<(typeof carersLabels)["keys"]>>,
  { patientName: name, inviterName: inviter }: Pick<CarerInvitation, "patientName" | "inviterName">,
): string => (inviter === null ? label("invitationFrom", { name }) : label("invitationFor", { name, inviter }));

/** An invitation of a mailed link, with its answer. */
export class InvitationModel {
  readonly remote: Remote<CarerInvitation>;
  /** The answer that waits for the server. */
  answering: "accept" | "decline" | null = null;

  constructor(
    private readonly parts: Parts,
    private readonly code: string,
    /** Called after the answer. */
    private readonly onAnswered: () => void,
  ) {
    this.remote = new Remote(() => parts.carers.viewInvitation(code));
    makeAutoObservable<this, "parts" | "code" | "onAnswered">(
      this,
      { remote: false, parts: false, code: false, onAnswered: false },
      { autoBind: true },
    );
    void this.remote.load();
  }

  async answer(hasAccepted: boolean): Promise<void> {
    const invitation = this.remote.value;
    if (this.answering !== null || invitation === null) return;
    this.answering = hasAccepted ? "accept" : "decline";
    const answer = await this.parts.carers.answerInvitation(this.code, hasAccepted)();
    runInAction(() => {
      this.answering = null;
    });
    const { notices } = this.parts;
    if (isLeft(answer)) return notices.showFailure(answer.left);
    if (hasAccepted) notices.showSuccess("carers.accepted", { object: invitation.patientName });
    else notices.showSuccess("carers.declined");
    this.onAnswered();
  }
}
