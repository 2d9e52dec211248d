import type { Permission } from "@libretto/core/access/permissions";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, right } from "@libretto/core/kernel/fp";
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

  /** Whether the action may continue. A missing response is reported and counts as "no". */
  async checkPermission(permission: Permission | null): Promise<boolean> {
    const answer = await this.askPermission(permission);
    if (answer._tag === "Left") this.reportFailure(answer.left);
    return answer._tag === "Right" && answer.right;
  }

  /** Whether the action may continue, or why nobody knows; a caller that shows the failure itself uses this. */
  async askPermission(permission: Permission | null): Promise<Either<Failure, boolean>> {
    if (permission === null) return right(true);
    const answer = await this.check.hasPermission(permission)();
    if (answer._tag === "Right" && !answer.right) await this.promptToSubscribe();
    return answer;
  }

  /** Says that the action is not part of the subscription. True when the user goes to the subscription page. */
  async promptToSubscribe(): Promise<boolean> {
    const subscribes = await this.dialogs.confirm({ message: { code: "gate.notInSubscription" }, verb: "subscribe" });
    if (subscribes) this.subscribe();
    return subscribes;
  }
}
