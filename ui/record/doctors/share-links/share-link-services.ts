import type { EncodeQr } from "@libretto/core/ports/documents/qr";
import type { ShareLinks } from "@libretto/core/ports/record/share-links";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { CopyText } from "@libretto/core/ports/system/copy-text";
import type { DialogsModel } from "../../../shared/dialogs/dialogs-model.ts";
import type { LanguageModel } from "../../../shared/language-model.ts";
import type { NoticesModel } from "../../../shared/notices-model.ts";

/** The services of share links. */
export class ShareLinkServices {
  constructor(
    readonly parts: {
      readonly links: ShareLinks;
      readonly clock: Clock;
      readonly dialogs: DialogsModel;
      readonly notices: NoticesModel;
      readonly language: LanguageModel;
      readonly loadQrEncoder: () => Promise<EncodeQr>;
      readonly copyText: CopyText;
    },
  ) {}
}
export type ShareLinkParts = ShareLinkServices["parts"];
