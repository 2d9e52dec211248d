import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { SectionLists } from "../shared/section/SectionLists.tsx";
import { SectionSearch } from "../shared/section/SectionSearch.tsx";
import type { SectionModel } from "../shared/section/section-model.ts";
import { contactLabels } from "./contacts/contact-labels.ts";
import { contactsView } from "./contacts/section.tsx";
import { SectionsModel } from "./sections-model.ts";

/** The contacts of the patient that are not for an emergency, such as a centre. */
export const otherContactsOf = (sections: SectionsModel): SectionModel<ContactDraft, Contact> =>
  sections.sectionModel(otherContacts, contactsView);

/** The emergency contacts and the other contacts; a part of the sheet. */
export const ContactLists = observer(() => {
  const label = useLabels(contactLabels);
  const sections = useModel(SectionsModel);
  const emergency = sections.sectionModel(emergencyContacts, contactsView);
  const others = otherContactsOf(sections);
  return (
    <>
      {emergency.total + others.total > 0 && <SectionSearch models={[emergency, others]} label={label("search")} />}
      <SectionLists model={emergency} />
      <SectionLists model={others} />
    </>
  );
});
