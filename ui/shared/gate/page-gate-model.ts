import type { Permission } from "@libretto/core/access/permissions";
import type { PermissionCheck } from "@libretto/core/ports/security/permission-check";
import { Remote } from "../remote.ts";
import type { GateModel } from "./gate-model.ts";

/** Opens a page, or says that it is not part of the subscription. */
export class PageGateModel {
  readonly remote: Remote<boolean>;

  constructor(
    permission: Permission,
    permissions: PermissionCheck,
    private readonly gate: GateModel,
    /** Goes back to the previous page. */
    private readonly goBack: () => void,
  ) {
    this.remote = new Remote(() => permissions.hasPermission(permission));
  }

  /** Checks the access while the page is shown. Returns a function that ends the check. */
  enter(): () => void {
    let isHere = true;
    void this.checkAccess(() => isHere);
    return () => {
      isHere = false;
    };
  }

  /** Without access, the user subscribes or goes back. */
  private async checkAccess(isHere: () => boolean): Promise<void> {
    await this.remote.load();
    if (this.remote.value !== false || !isHere()) return;
    const subscribes = await this.gate.promptToSubscribe();
    if (!subscribes && isHere()) this.goBack();
  }
}
