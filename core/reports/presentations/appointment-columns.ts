import { type AppointmentDetails, listQuestions } from "../../record/appointment.ts";
import { type PaperText, type PresentationColumn, type PresentationContext, paperTexts } from "./presentation.ts";

type Labels = PresentationContext["labels"];
type Details = Pick<AppointmentDetails, "preparation" | "questions">;

const questionsOf = ({ questions }: Details): string => listQuestions(questions).join(" · ");

/** The columns of the preparation and the questions, on screens. On paper they are in the cell of another column. */
export const appointmentColumns = <Row extends Details>(labels: Labels): readonly PresentationColumn<Row>[] => [
  { label: labels.preparation, cell: ({ preparation }) => preparation },
  { label: labels.questions, cell: questionsOf },
];

/** The preparation and the questions in a cell on paper. */
export const appointmentTexts = (labels: Labels, row: Details): readonly PaperText[] => {
  const named = (label: string, text: string): string => (text.trim() === "" ? "" : `${label}: ${text}`);
  return paperTexts("quiet", named(labels.preparation, row.preparation), named(labels.questions, questionsOf(row)));
};
