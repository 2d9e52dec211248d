import type { Permission } from "@libretto/core/access/permissions";
import type { Failure } from "@libretto/core/kernel/failure";
import type { PermissionCheck } from "@libretto/core/ports/permission-check";
import { makeAutoObservable, runInAction } from "mobx";

/** Stands before every gated action: asks whether the subscription allows it, and shows the prompt when it does not. */
export class GateModel {
  shut = false;
  asking = false;

  constructor(
    private readonly check: PermissionCheck,
    private readonly failed: (failure: Failure) => void,
  ) {
    makeAutoObservable<this, "check" | "failed">(this, { check: false, failed: false }, { autoBind: true });
  }

  /** Whether to go on. An answer that did not come is said, and is not a yes. */
  async passes(permission: Permission | null): Promise<boolean> {
    if (permission === null) return true;
    this.asking = true;
    const answer = await this.check.may(permission)();
    return runInAction(() => {
      this.asking = false;
      if (answer._tag === "Left") this.failed(answer.left);
      else this.shut = !answer.right;
      return answer._tag === "Right" && answer.right;
    });
  }

  /** The server refused what the check had allowed, or was never asked. */
  close() {
    this.shut = true;
  }

  leave() {
    this.shut = false;
  }
}
