import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { GroupsModel } from "../shared/list/groups-model.ts";
import { useModel, useOwnModel } from "../shared/models.ts";
import { isNarrowScreen } from "../shared/narrow-screen.ts";
import { SectionLists } from "../shared/section/SectionLists.tsx";
import { SectionSearch } from "../shared/section/SectionSearch.tsx";
import type { SectionModel } from "../shared/section/section-model.ts";
import { contactLabels } from "./contacts/contact-labels.ts";
import { contactsView } from "./contacts/section.tsx";
import { SectionsModel } from "./sections-model.ts";

/** The contacts to call in an emergency. */
export const emergencyContactsOf = (sections: SectionsModel): SectionModel<ContactDraft, Contact> =>
  sections.sectionModel(emergencyContacts, contactsView);

/** The contacts of the patient that are not for an emergency, such as a centre. */
export const otherContactsOf = (sections: SectionsModel): SectionModel<ContactDraft, Contact> =>
  sections.sectionModel(otherContacts, contactsView);

/**
 * The emergency contacts and the other contacts; a part of the sheet. On a phone the lists with rows are folded at first,
 * and the search is there once one is open.
 */
export const ContactLists = observer(() => {
  const label = useLabels(contactLabels);
  const sections = useModel(SectionsModel);
  const groups = useModel(GroupsModel);
  const isNarrow = useOwnModel(isNarrowScreen);
  const models = [emergencyContactsOf(sections), otherContactsOf(sections)];
  const isOpenInitially = ({ total }: (typeof models)[number]) => !isNarrow || total === 0;
  const isSearchable = models.some(
    (model) =>
      model.total > 0 && model.section.lists.some((list) => groups.isOpen(model.groupOf(list), isOpenInitially(model))),
  );
  return (
    <>
      {isSearchable && <SectionSearch models={models} label={label("search")} />}
      {models.map((model) => (
        <SectionLists key={model.section.name} model={model} areOpenInitially={isOpenInitially(model)} />
      ))}
    </>
  );
});
