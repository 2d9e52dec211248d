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
  /** The title of this part of the page. */
  readonly title: string;
}

/** The shared contact details of the patient. */
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

/** The patient of a shared record. */
export const SharedRecordHeader = observer((props: Props) => (
  <div className={list.group}>
    <Identity {...props} />
  </div>
));
