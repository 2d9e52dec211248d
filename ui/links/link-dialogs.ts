import { WEB_ADDRESS_LIMIT } from "@libretto/core/kernel/limits";
import { Line } from "@libretto/core/kernel/text";
import { completeWebAddress, isWebAddress } from "@libretto/core/kernel/web-address";
import type { LinkDraft, PersonalLink } from "@libretto/core/record/links/personal-link";
import type { LanguageModel } from "../shared/language-model.ts";
import { createFieldDialogs } from "../shared/section/fields/field-dialogs.ts";
import type { SectionDialogs } from "../shared/section/section-view.ts";
import { type LinkLabel, linkLabels } from "./link-labels.ts";

const completeUrl = (typed: string) => completeWebAddress(typed.trim());

/** The dialogs of personal links. */
export const createLinkDialogs = (language: LanguageModel): SectionDialogs<LinkDraft, PersonalLink> => {
  const label: LinkLabel = (key, values) => language.label(linkLabels, key, values);
  return createFieldDialogs<LinkDraft, PersonalLink>(language, {
    titleOf: (_, isNew) => label(isNew ? "new" : "edit"),
    fieldsOf: () => [
      {
        ...{ kind: "line", name: "name", label: label("name"), detail: false, required: true },
        ...{ autoComplete: "off", autoCapitalize: "sentences", limit: Line.maxLength },
      },
      {
        ...{ kind: "line", name: "url", label: label("url"), hint: label("urlHint"), required: true },
        ...{
          type: "url",
          autoComplete: "off",
          autoCapitalize: "none",
          limit: WEB_ADDRESS_LIMIT,
          normalise: completeUrl,
        },
        linkOf: ({ url }) => (isWebAddress(url) ? url : null),
      },
      { kind: "paragraph", name: "description", label: label("description"), required: true },
    ],
  });
};
