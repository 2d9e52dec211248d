import { dayOnScreen } from "@libretto/core/messages/days";
import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { formatForbiddenDay } from "@libretto/core/record/therapies/forbidden-day";
import type { Drug, Prescriber, Therapy, TherapyList } from "@libretto/core/record/therapies/therapy";
import { dayText } from "../../shared/formats.ts";
import type { ListLabels, SectionLabels } from "../../shared/section/row-labels.ts";
import type { Label } from "../../shared/translations.ts";
import { doctorsOf, type RecordServices } from "../sections-model.ts";
import { therapyLabels } from "./therapy-labels.ts";

export type TherapyLabel = Label<NonNullable<(typeof therapyLabels)["keys"]>>;
type Services = Pick<RecordServices, "language" | "record">;

/** Labels of the page in the current language. */
export const therapyLabel =
  ({ language }: Pick<Services, "language">): TherapyLabel =>
  (key, values) =>
    language.label(therapyLabels, key, values);

/** The name of the prescriber. A person who is no longer one of the patient's doctors has the stored name. */
export const prescriberName =
  ({ record }: Pick<Services, "record">) =>
  (prescriber: Prescriber): string => {
    if (prescriber.kind === "named") return prescriber.name;
    const patient = record.record?.patient;
    if (patient !== undefined && patient.account === prescriber.id) return `${patient.name} ${patient.surname}`;
    return doctorsOf(record).find((doctor) => doctor.account === prescriber.id)?.name ?? prescriber.name ?? "";
  };

export const drugName = (drug: Drug): string => drug.name;

const listLabelKeys = {
  inUse: { title: "inUse", empty: "inUseEmpty", moveTitle: "moveInUse", tone: "plain" },
  concluded: { title: "concluded", empty: "concludedEmpty", moveTitle: "moveConcluded", tone: "quiet" },
  forbidden: { title: "forbidden", empty: "forbiddenEmpty", moveTitle: "moveForbidden", tone: "grave" },
} as const;

const periodText = (label: TherapyLabel, therapy: Therapy, services: Services): string => {
  const { list, start, end } = therapy;
  const { today } = services.record;
  if (list === "forbidden") return formatForbiddenDay(therapy, services.language.current, dayOnScreen);
  if (list === "inUse" && start > today)
    return end === null
      ? label("starts", { date: dayText(start) })
      : label("startsUntil", { from: dayText(start), until: dayText(end) });
  if (end === null) return label("since", { date: dayText(start) });
  return label(list === "concluded" ? "period" : "until", { from: dayText(start), until: dayText(end) });
};

/** Nobody prescribes a forbidden drug, so the text says who recorded it. */
const prescriberText = (label: TherapyLabel, services: Services, { list, prescriber }: Therapy): string => {
  const isForbidden = list === "forbidden";
  const patient = services.record.record?.patient;
  if (prescriber.kind === "account" && prescriber.id === patient?.account)
    return label(isForbidden ? "notedBySelf" : "bySelf");
  const name = prescriberName(services)(prescriber);
  return name === "" ? "" : label(isForbidden ? "notedBy" : "by", { name });
};

const doseText = ({ list, dose, frequency }: Therapy): string =>
  list === "forbidden" ? "" : [dose, frequency].filter(Boolean).map(isolateDirection).join(", ");

/** The texts of therapies and their lists. */
export const therapyRowLabels = (services: Services): SectionLabels<Therapy> => {
  const label = therapyLabel(services);
  return {
    nameOf: (therapy) => therapy.drug.name,
    factsOf: (therapy) => {
      const { list, note } = therapy;
      const why = note === "" ? "" : list === "forbidden" ? label("why", { reason: note }) : note;
      const period = periodText(label, therapy, services);
      return [doseText(therapy), period, prescriberText(label, services, therapy), why].filter(Boolean);
    },
    labelsOfList: (list: TherapyList): ListLabels => {
      const { title, empty, moveTitle, tone } = listLabelKeys[list];
      return { title: label(title), empty: label(empty), moveTitle: label(moveTitle), tone };
    },
  };
};
