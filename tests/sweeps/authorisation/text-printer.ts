import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { right } from "@libretto/core/kernel/fp";

/** Prints its input as text, so that a test can read the content of a document. */
export const plainPrinter = (context: ServerContext): ServerContext => {
  const plainly = (content: unknown) => async () => right(new TextEncoder().encode(JSON.stringify(content)));
  return {
    ...context,
    printer: {
      ...context.printer,
      printTherapies: plainly,
      printExams: plainly,
      printReport: plainly,
      printReaction: plainly,
      printEmergencySheet: plainly,
      printGuide: plainly,
    },
  };
};
