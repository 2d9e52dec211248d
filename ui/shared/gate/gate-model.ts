import type { Permission } from "@libretto/core/access/permissions";
import type { Failure } from "@libretto/core/kernel/failure";
import type { PermissionCheck } from "@libretto/core/ports/security/permission-check";
import type { DialogsModel } from "../dialogs/dialogs-model.ts";

/** Checks before a gated action whether the subscription allows it, and prompts to subscribe if not. */
export class GateModel {
  constructor(
    private readonly check: PermissionCheck,
    private readonly dialogs: DialogsModel,
    /** Opens the subscription page. */
    private readonly subscribe: () => void,
    private readonly reportFailure: (failure: Failure) => void,
  ) {}

  /**
   * Whether the action may continue. A missing response counts as "no".
   *
   * @param report shows the failure of the check; a notice by default
   */
  async checkPermission(permission: Permission | null, report = this.reportFailure): Promise<boolean> {
    if (permission === null) return true;
    const answer = await this.check.hasPermission(permission)();
    if (answer._tag === "Left") report(answer.left);
    else if (!answer.right) await this.promptToSubscribe();
    return answer._tag === "Right" && answer.right;
  }

  /** Says that the action is not part of the subscription. True when the user goes to the subscription page. */
  async promptToSubscribe(): Promise<boolean> {
    const subscribes = await this.dialogs.confirm({ message: { code: "gate.notInSubscription" }, verb: "subscribe" });
    if (subscribes) this.subscribe();
    return subscribes;
  }
}
