import { buffer } from "node:stream/consumers";
import { failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { ArchiveServices } from "@libretto/core/use-cases/documents/record-archives";
import type { RestoreServices } from "@libretto/core/use-cases/documents/restore-archive";
import { storeDrawings } from "@libretto/core/use-cases/files/store-drawings";

/** Stores a drawing that was received with an archive. */
export const storeArchivedDrawing =
  (services: Pick<ArchiveServices, "files" | "ids" | "drawingImages">): RestoreServices["storeDrawing"] =>
  (stores, patient, { entry, side, content }) =>
    pipe(
      services.files.open(content),
      taskEither.chain((pieces) =>
        taskEither.tryCatch(
          () => buffer(pieces),
          () => failure("unavailable", "files.damaged"),
        ),
      ),
      taskEither.chain((image) =>
        storeDrawings(services, stores, patient, entry, { [side]: image.toString("base64") }),
      ),
    );
