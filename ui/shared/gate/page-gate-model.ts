import type { Permission } from "@libretto/core/access/permissions";
import type { PermissionCheck } from "@libretto/core/ports/security/permission-check";
import { Remote } from "../remote.ts";
import type { GateModel } from "./gate-model.ts";

/** Stands before a whole page: opens it, or says that it is not part of the subscription. */
export class PageGateModel {
  readonly remote: Remote<boolean>;

  constructor(
    permission: Permission,
    permissions: PermissionCheck,
    private readonly gate: GateModel,
    /** Goes back to where one was. */
    private readonly goBack: () => void,
  ) {
    this.remote = new Remote(() => permissions.may(permission));
  }

  /** Asks for as long as one is here; gives back what is done when one goes elsewhere. */
  enter(): () => void {
    let isHere = true;
    void this.checkAccess(() => isHere);
    return () => {
      isHere = false;
    };
  }

  /** When the answer is no, one subscribes or goes back. */
  private async checkAccess(isHere: () => boolean): Promise<void> {
    await this.remote.load();
    if (this.remote.value !== false || !isHere()) return;
    const subscribes = await this.gate.promptToSubscribe();
    if (!subscribes && isHere()) this.goBack();
  }
}
