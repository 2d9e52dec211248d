import { isWebAddress } from "@libretto/core/kernel/web-address";
import type { LinkDraft, PersonalLink } from "@libretto/core/record/links/personal-link";
import type { RecordServices } from "../record/sections-model.ts";
import { describeChanges } from "../shared/forms/describe-changes.ts";
import { details } from "../shared/list/details.ts";
import { sectionLabels } from "../shared/section/section-labels.ts";
import type { SectionView } from "../shared/section/section-view.ts";
import type { Label } from "../shared/translations.ts";
import { linkFieldLabels, linkLabels } from "./link-labels.ts";

/** The view of personal links. */
export const linksView = ({ language }: RecordServices): SectionView<LinkDraft, PersonalLink> => {
  const label: Label<NonNullable<(typeof linkLabels)["keys"]>> = (key, values) =>
    language.label(linkLabels, key, values);
  let dialogs: typeof import("./link-dialogs.ts") | null = null;
  const loadedDialogs = () => {
    if (dialogs === null) throw new Error("a dialog opens before its code is loaded");
    return dialogs;
  };
  return {
    nameOf: ({ name }) => name,
    factsOf: ({ url, description }) => [url, description],
    detailsOf: ({ url, description }) =>
      details(
        { label: label("url"), text: url, ...(isWebAddress(url) && { href: url }) },
        { label: label("description"), text: description },
      ),
    labelsOfList: () => ({ title: label("personal"), empty: label("personalEmpty") }),
    describe: (changes) => {
      const names = linkFieldLabels(label);
      return describeChanges(
        changes,
        { name: { label: names.name }, url: { label: names.url }, description: { label: names.description } },
        (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
      );
    },
    saveQuestion: "form.saveChanges",
    confirmsEdits: true,
    days: [],
    makeForm: (parts) => loadedDialogs().createForm(parts),
    loadDialogs: async () => {
      dialogs ??= await import("./link-dialogs.ts");
    },
    get views() {
      return loadedDialogs().views;
    },
  };
};
