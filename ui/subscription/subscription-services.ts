import type { ShowPaymentButtons } from "@libretto/core/ports/accounts/payment-buttons";
import type { Subscriptions } from "@libretto/core/ports/accounts/subscriptions";
import type { SaveFile } from "@libretto/core/ports/documents/documents";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { RecordModel } from "../record/record-model.ts";
import type { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import type { LanguageModel } from "../shared/language-model.ts";
import type { NoticesModel } from "../shared/notices-model.ts";
import type { NavigationModel } from "../shell/menu/navigation-model.ts";
import type { SessionModel } from "../shell/session/session-model.ts";

/** What the models of the subscription pages work with. The pages create the models, so that their code is loaded later. */
export class SubscriptionContext {
  constructor(readonly services: SubscriptionServices) {}
}

export interface SubscriptionServices {
  readonly subscriptions: Subscriptions;
  readonly record: RecordModel;
  readonly session: Pick<SessionModel, "session">;
  readonly navigation: Pick<NavigationModel, "reload">;
  readonly dialogs: DialogsModel;
  readonly notices: NoticesModel;
  readonly language: LanguageModel;
  readonly clock: Clock;
  readonly saveFile: SaveFile;
  readonly showButtons: ShowPaymentButtons;
  /** Loads an address below the base path from the server, whose page then has its own security policy. */
  readonly loadPage: (address: string) => void;
  /** Shows another page of the application instead of the current one. */
  readonly replaceAddress: (address: string) => void;
  /** The query of the current address. */
  readonly query: () => string;
}
