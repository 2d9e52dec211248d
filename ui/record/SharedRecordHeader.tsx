import type { CalendarDate } from "@libretto/core/kernel/dates";
import { mailtoUrlOf } from "@libretto/core/kernel/email";
import { telUrlOf } from "@libretto/core/kernel/phone";
import { phoneIn } from "@libretto/core/messages/phones";
import type { Patient } from "@libretto/core/record/patient/patient";
import { observer } from "mobx-react-lite";
import { DetailList } from "../shared/controls/DetailList.tsx";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { Collapsible } from "../shared/list/Collapsible.tsx";
import { details } from "../shared/list/details.ts";
import list from "../shared/list/list.module.css";
import { useModel } from "../shared/models.ts";
import { Identity } from "./patient/Identity.tsx";
import { sheetLabels } from "./patient/sheet-labels.ts";

interface Props {
  readonly patient: Patient;
  readonly today: CalendarDate;
  /** What this part of the page is called. */
  readonly title: string;
}

/** Where the patient can be reached, as far as that is shared. */
export const SharedAddress = observer(({ patient }: Pick<Props, "patient">) => {
  const label = useLabels(sheetLabels);
  const { current } = useModel(LanguageModel);
  const facts = (
    [
      [label("residence"), patient.residence?.name ?? ""],
      [label("street"), patient.street],
      [label("phone"), phoneIn(current, patient.phone), telUrlOf(patient.phone)],
      [label("email"), patient.email, mailtoUrlOf(patient.email)],
    ] as const
  ).map(([name, text, href = null]) => ({ label: name, text, ...(href !== null && { href }) }));
  if (facts.every(({ text }) => text === "")) return null;
  return (
    <Collapsible group="shared.address" title={label("address")}>
      <DetailList details={details(...facts)} />
    </Collapsible>
  );
});

/** Who the patient of a shared record is. */
export const SharedRecordHeader = observer((props: Props) => (
  <div className={list.group}>
    <Identity {...props} />
  </div>
));
