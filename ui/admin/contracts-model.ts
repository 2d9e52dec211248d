import type { Licence } from "@libretto/core/admin/licence";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import { BASE_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import { type ContractDraft, checkContract } from "@libretto/core/subscription/contract-draft";
import type { ContractSummary } from "@libretto/core/subscription/terms";
import type { DialogView } from "../shared/dialogs/dialogs-model.ts";
import { FormModel } from "../shared/forms/form-model.ts";
import { leaveForm } from "../shared/forms/leave-form.ts";
import { Remote } from "../shared/remote.ts";
import type { AdminParts } from "./admin-services.ts";

/** An empty form. */
const BLANK_CONTRACT: ContractDraft = {
  ...{ licence: null, name: "", amount: null, currency: "EUR", days: null, planName: "", plan: "", text: "" },
};

/** What the form of a contract needs to know. */
interface ContractFormParts {
  /** Null for a new contract; otherwise the one that the form replaces. */
  readonly replaced: ContractSummary | null;
  readonly initial: ContractDraft;
  /** The licences that can be sold, as far as the browser knows: the server also requires a role. */
  readonly licences: readonly Licence[];
  readonly contracts: readonly ContractSummary[];
  readonly save: (draft: ContractDraft) => TaskEither<Failure, ContractSummary>;
}

/** The form of a contract: new, or in the place of another. */
export class ContractFormModel {
  readonly form: FormModel<ContractDraft, ContractSummary>;

  constructor(
    readonly parts: ContractFormParts,
    private readonly close: (saved: ContractSummary | null) => void,
  ) {
    const { replaced, initial, save } = parts;
    const licences = parts.licences.map(({ id, name }) => ({ id, name, sells: true }));
    const contracts = parts.contracts.map(({ id, name, plan, withdrawn }) => ({
      ...{ name, plan },
      isOnOffer: withdrawn === null && id !== replaced?.id,
    }));
    this.form = new FormModel<ContractDraft, ContractSummary>({
      name: "contract",
      initial,
      validate: (draft) => {
        const outcome = checkContract(draft, { licences, contracts, isPlanRequired: false });
        return isLeft(outcome) ? outcome.left : null;
      },
      save,
      onSaved: close,
    });
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));
}

/** The contracts by which licences are sold. */
export class ContractsModel {
  readonly remote: Remote<readonly ContractSummary[]>;

  constructor(
    private readonly parts: AdminParts,
    private readonly licences: Remote<readonly Licence[]>,
  ) {
    this.remote = new Remote(parts.administration.listContracts);
    void this.remote.load();
  }

  /** The name of a licence; its number while the names are not loaded. */
  licenceName(id: Licence["id"]): string {
    return this.licences.value?.find((licence) => licence.id === id)?.name ?? String(id);
  }

  /** Opens the form of a new contract. */
  async add(view: DialogView<ContractFormModel>): Promise<void> {
    const { addContract } = this.parts.administration;
    await this.openForm(view, { replaced: null, initial: BLANK_CONTRACT, save: addContract });
  }

  /** Loads the terms of a contract, and opens the form of the contract that replaces it. */
  async replace(contract: ContractSummary, view: DialogView<ContractFormModel>): Promise<void> {
    const { administration, notices } = this.parts;
    const loaded = await administration.loadContract(contract.id)();
    const operation = `terms of ${contract.id}`;
    if (isLeft(loaded))
      return notices.showFailure(loaded.left, { operation, run: () => void this.replace(contract, view) });
    notices.dismissRetries(operation);
    await this.openForm(view, {
      replaced: contract,
      // a payment identifies its contract by the plan, so the new contract needs another one
      initial: { ...loaded.right, plan: "" },
      save: (draft) => administration.replaceContract(contract.id, draft),
    });
  }

  /** Asks for a confirmation, and withdraws a contract. */
  async withdraw(contract: ContractSummary): Promise<void> {
    const { administration, dialogs, notices } = this.parts;
    const isConfirmed = await dialogs.confirm({
      message: { code: "admin.withdrawContract" },
      subject: contract.name,
      verb: { code: "admin.withdraw" },
      cancelVerb: "no",
      isDestructive: true,
    });
    if (!isConfirmed) return;
    const answer = await administration.withdrawContract(contract.id)();
    const operation = `withdraw ${contract.id}`;
    if (isLeft(answer)) {
      notices.showFailure(answer.left, { operation, run: () => void this.withdraw(contract) });
      return;
    }
    notices.dismissRetries(operation);
    notices.showSuccess("form.saved");
    await this.remote.load();
  }

  private async openForm(
    view: DialogView<ContractFormModel>,
    parts: Pick<ContractFormParts, "replaced" | "initial" | "save">,
  ): Promise<void> {
    const { dialogs, notices } = this.parts;
    const licences = (this.licences.value ?? []).filter(
      ({ id, enabled }) => (enabled && id !== BASE_LICENCE) || id === parts.initial.licence,
    );
    const contracts = this.remote.value ?? [];
    const saved = await dialogs.open<ContractFormModel, ContractSummary>(
      view,
      (close) => new ContractFormModel({ ...parts, licences, contracts }, close),
    );
    if (saved === null) return;
    notices.showSuccess("form.saved");
    await this.remote.load();
  }
}
