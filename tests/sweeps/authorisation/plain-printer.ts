import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { right } from "@libretto/core/kernel/fp";

/** Prints whatever it is given, so that a test can read what a document would contain. */
export const plainPrinter = (desk: ServerContext): ServerContext => {
  const plainly = (content: unknown) => async () => right(new TextEncoder().encode(JSON.stringify(content)));
  return {
    ...desk,
    printer: {
      ...desk.printer,
      therapies: plainly,
      exams: plainly,
      report: plainly,
      emergency: plainly,
      guide: plainly,
    },
  };
};
