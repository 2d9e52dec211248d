import type { Permission } from "@libretto/core/access/permissions";
import type { PermissionCheck } from "@libretto/core/ports/permission-check";
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
    private readonly leave: () => void,
  ) {
    this.remote = new Remote(() => permissions.may(permission));
    void this.enter();
  }

  /** Asks; when the answer is no, one subscribes or goes back. */
  async enter(): Promise<void> {
    await this.remote.load();
    if (this.remote.value === false && !(await this.gate.close())) this.leave();
  }
}
