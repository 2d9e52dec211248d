import { isWebAddress } from "@libretto/core/kernel/web-address";
import type { LinkDraft, PersonalLink } from "@libretto/core/record/links/personal-link";
import type { RecordServices } from "../record/sections-model.ts";
import type { SectionView } from "../shared/section/section-view.ts";
import type { Label } from "../shared/translations.ts";
import { linkLabels } from "./link-labels.ts";

/** The view of personal links. */
export const linksView = ({ language }: RecordServices): SectionView<LinkDraft, PersonalLink> => {
  const label: Label<NonNullable<(typeof linkLabels)["keys"]>> = (key, values) =>
    language.label(linkLabels, key, values);
  return {
    nameOf: ({ name }) => name,
    factsOf: ({ url, description }) => [url, description],
    labelsOfList: () => ({ title: label("personal"), empty: label("personalEmpty") }),
    linksOf: ({ url }) => (isWebAddress(url) ? { [url]: url } : {}),
    saveQuestion: "form.saveChanges",
    confirmsEdits: true,
    loadDialogs: async () => (await import("./link-dialogs.ts")).createLinkDialogs(language),
  };
};
