import { MEDIA_TYPES } from "@libretto/core/catalogues/file-kind";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isRight } from "@libretto/core/kernel/fp";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import type { Retry } from "../../shared/notices-model.ts";
import type { RecordServices } from "../sections-model.ts";

type Services = Pick<RecordServices, "fileDesk" | "record" | "openWindow" | "notices">;

const complain = (notices: Services["notices"], why: Failure, again: Retry) => {
  if (why.kind === "signedOut") return;
  notices.fail(why.code === "files.damaged" ? why : { ...why, code: "failure.downloadFailed" }, again);
};

/** Fetches a file in a window that was opened in the click itself, by an address that works once. */
export const downloadFile =
  (services: Services) =>
  async (file: Pick<RecordFile, "id">): Promise<void> => {
    const { fileDesk, record, openWindow, notices } = services;
    const patient = record.record?.patient.id;
    if (patient === undefined) return;
    const of = `file/${file.id}`;
    const window = openWindow();
    const answer = await fileDesk.address(patient, file.id)();
    if (isRight(answer)) {
      notices.mend(of);
      window?.show(answer.right);
      notices.succeed("files.downloaded");
      return;
    }
    window?.close();
    if (await record.isGone(answer.left)) return;
    complain(notices, answer.left, { of, run: () => void downloadFile(services)(file) });
  };

/** Shows the PDF of an ECG in a window of its own; anything else than a PDF is not shown. */
export const showTrace =
  (services: Services) =>
  async (file: RecordFile): Promise<void> => {
    const { fileDesk, record, openWindow, notices } = services;
    const patient = record.record?.patient.id;
    if (patient === undefined) return;
    const of = `trace/${file.id}`;
    const window = openWindow();
    const answer = await fileDesk.content(patient, file.id)();
    const shown = isRight(answer) && MEDIA_TYPES.kardia.includes(answer.right.mediaType) ? answer.right : null;
    if (shown !== null) {
      notices.mend(of);
      return window?.showContent(shown.mediaType, shown.bytes);
    }
    window?.close();
    const why = isRight(answer) ? failure("refused", "files.damaged") : answer.left;
    complain(notices, why, { of, run: () => void showTrace(services)(file) });
  };
