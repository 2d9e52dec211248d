import { MEDIA_TYPES } from "@libretto/core/catalogues/files/file-kind";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isRight } from "@libretto/core/kernel/fp";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import type { Retry } from "../../shared/notices-model.ts";
import type { RecordServices } from "../sections-model.ts";

type Services = Pick<RecordServices, "fileService" | "record" | "openWindow" | "notices">;

/** Retrying does not help with these. */
const UNREADABLE: ReadonlySet<string> = new Set(["files.damaged", "files.missing"]);

const reportFailure = (notices: Services["notices"], reason: Failure, retry: Retry) => {
  if (reason.kind === "signedOut") return;
  notices.showFailure(UNREADABLE.has(reason.code) ? reason : { ...reason, code: "failure.downloadFailed" }, retry);
};

/** Downloads a file with a one-time address. */
export const downloadFile =
  (services: Pick<RecordServices, "fileService" | "record" | "startDownload" | "notices">) =>
  async (file: Pick<RecordFile, "id">): Promise<void> => {
    const { fileService, record, startDownload, notices } = services;
    const patient = record.record?.patient.id;
    if (patient === undefined) return;
    const operation = `file/${file.id}`;
    const answer = await fileService.createDownloadLink(patient, file.id)();
    if (isRight(answer)) {
      notices.dismissRetries(operation);
      startDownload(answer.right);
      notices.showSuccess("files.downloaded");
      return;
    }
    if (await record.isDeleted(answer.left)) return;
    reportFailure(notices, answer.left, { operation, run: () => void downloadFile(services)(file) });
  };

/** Shows the PDF of an ECG in a new window. Other content is not shown. */
export const showTrace =
  (services: Services) =>
  async (file: RecordFile): Promise<void> => {
    const { fileService, record, openWindow, notices } = services;
    const patient = record.record?.patient.id;
    if (patient === undefined) return;
    const operation = `trace/${file.id}`;
    const window = openWindow();
    const answer = await fileService.loadContent(patient, file.id)();
    const pdf = isRight(answer) && MEDIA_TYPES.kardia.includes(answer.right.mediaType) ? answer.right : null;
    if (pdf !== null) {
      notices.dismissRetries(operation);
      return window?.showContent(pdf.mediaType, pdf.bytes);
    }
    window?.close();
    const reason = isRight(answer) ? failure("refused", "files.damaged") : answer.left;
    reportFailure(notices, reason, { operation, run: () => void showTrace(services)(file) });
  };
