import type { SharedPatients } from "@libretto/core/ports/record/shared-patients";
import { makeAutoObservable, observableRef } from "mobx";
import { Remote } from "../shared/remote.ts";

/** The name of a signed-in user without a record: a doctor or an administrator. */
export class OwnNameModel {
  private remote: Remote<{ readonly name: string; readonly surname: string }>;

  constructor(private readonly services: { readonly sharedPatients: Pick<SharedPatients, "loadOwnName"> }) {
    this.remote = this.createRemote();
    makeAutoObservable<this, "remote" | "services">(
      this,
      { services: false, remote: observableRef },
      { autoBind: true },
    );
  }

  /** Null until it is loaded. */
  get name(): { readonly name: string; readonly surname: string } | null {
    return this.remote.value;
  }

  async load(): Promise<void> {
    if (this.remote.state === "idle" || this.remote.state === "failed") await this.remote.load();
  }

  /** Forgets the name when the session ends. */
  clear() {
    this.remote = this.createRemote();
  }

  private createRemote(): Remote<{ readonly name: string; readonly surname: string }> {
    return new Remote(() => this.services.sharedPatients.loadOwnName());
  }
}
