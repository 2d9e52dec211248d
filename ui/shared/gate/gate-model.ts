import type { Permission } from "@libretto/core/access/permissions";
import type { Failure } from "@libretto/core/kernel/failure";
import type { PermissionCheck } from "@libretto/core/ports/security/permission-check";
import type { DialogsModel } from "../dialogs/dialogs-model.ts";

/** Stands before every gated action: asks whether the subscription allows it, and prompts to subscribe when it does not. */
export class GateModel {
  constructor(
    private readonly check: PermissionCheck,
    private readonly dialogs: DialogsModel,
    /** Goes to the subscription page. */
    private readonly subscribe: () => void,
    private readonly reportFailure: (failure: Failure) => void,
  ) {}

  /** Whether to go on. An answer that did not come is said, and is not a yes. */
  async checkPermission(permission: Permission | null): Promise<boolean> {
    if (permission === null) return true;
    const answer = await this.check.may(permission)();
    if (answer._tag === "Left") this.reportFailure(answer.left);
    else if (!answer.right) await this.promptToSubscribe();
    return answer._tag === "Right" && answer.right;
  }

  /** Says that this is not part of the subscription; true when one goes on to subscribe, else one is where one was. */
  async promptToSubscribe(): Promise<boolean> {
    const subscribes = await this.dialogs.confirm({ message: { code: "gate.notInSubscription" }, verb: "subscribe" });
    if (subscribes) this.subscribe();
    return subscribes;
  }
}
