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
  return {
    nameOf: ({ name }) => name,
    factsOf: ({ url, description }) => [url, description],
    labelsOfList: () => ({ title: label("personal"), empty: label("personalEmpty") }),
    linksOf: ({ url }) => (isWebAddress(url) ? { [url]: url } : {}),
    saveQuestion: "form.saveChanges",
    confirmsEdits: true,
    loadDialogs: async () => {
      const code = await import("./link-dialogs.ts");
      return {
        describe: (changes) => {
          const names = linkFieldLabels(label);
          return describeChanges(
            changes,
            { name: { label: names.name }, url: { label: names.url }, description: { label: names.description } },
            (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
          );
        },
        detailsOf: ({ url, description }) =>
          details(
            { label: label("url"), text: url, ...(isWebAddress(url) && { href: url }) },
            { label: label("description"), text: description },
          ),
        days: [],
        createForm: (parts) => code.createForm(parts),
        views: code.views,
      };
    },
  };
};
