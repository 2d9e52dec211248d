import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { ReaderView } from "@libretto/core/ports/record/reader-view";

const notFound = failure("notFound", "failure.notFound");

/** No reader sees anything. */
export const memoryReaderView: ReaderView = {
  load: () => taskEither.left(notFound),
  pagesOf: () => ({ loadPage: () => taskEither.left(notFound) }),
};
