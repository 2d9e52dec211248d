import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, left, pipe, right, taskEither } from "@libretto/core/kernel/fp";
import type { DicomPicture } from "@libretto/core/media/dicom-picture";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { Remote } from "../../shared/remote.ts";
import { sizeText } from "../../shared/uploads/size-text.ts";
import { type RecordServices, SectionsModel } from "../sections-model.ts";
import { DicomView } from "./DicomView.tsx";
import { fileLabels } from "./file-labels.ts";
import styles from "./files.module.css";

const DICOM = "application/dicom";
const PDF = "application/pdf";
/** Larger files are loaded on request only. */
const AUTOMATIC_BYTES = 5_000_000;

type PreviewKind = "picture" | "pdf" | "video" | "audio" | "dicom";

/** How a file is shown in the page; null when its type cannot be. Some phones have no viewer for PDF. */
export const previewKindOf = ({ mediaType }: Pick<RecordFile, "mediaType">): PreviewKind | null => {
  if (mediaType === DICOM) return "dicom";
  if (mediaType === PDF) return navigator.pdfViewerEnabled ? "pdf" : null;
  if (mediaType === "image/jpeg" || mediaType === "image/png") return "picture";
  return (["video", "audio"] as const).find((kind) => mediaType.startsWith(`${kind}/`)) ?? null;
};

/** Content that a preview shows. */
type Preview =
  | { readonly is: "content"; readonly mediaType: string; readonly bytes: Uint8Array }
  | { readonly is: "dicom"; readonly picture: DicomPicture };

const loadPreview =
  ({ record, fileService, readDicom }: RecordServices, { id, mediaType: storedType }: RecordFile) =>
  async () => {
    const patient = record.record?.patient.id;
    if (patient === undefined) return left<Failure, Preview>(failure("unavailable", "failure.unavailable"));
    const content = await fileService.loadContent(patient, id)();
    if (isLeft(content)) return content;
    const { mediaType, bytes } = content.right;
    // other content than that of the row is not shown
    if (mediaType !== storedType) return left<Failure, Preview>(failure("refused", "files.damaged"));
    if (mediaType !== DICOM) return right<Failure, Preview>({ is: "content", mediaType, bytes });
    return pipe(
      readDicom(bytes),
      taskEither.map((picture): Preview => ({ is: "dicom", picture })),
    )();
  };

/** Shows bytes by an object URL, which is revoked on unmount. */
const WithObjectUrl = ({
  bytes,
  type,
  children,
}: {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly children: (address: string) => ReactNode;
}) => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(new Blob([bytes.slice()], { type }));
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [bytes, type]);
  return address && children(address);
};

const elements: Readonly<Record<Exclude<PreviewKind, "dicom">, (address: string, name: string) => ReactNode>> = {
  picture: (address, name) => <img className={styles.preview} src={address} alt={name} />,
  pdf: (address, name) => <iframe className={styles.pdf} src={address} title={name} />,
  // biome-ignore lint/a11y/useMediaCaption: a recording of the patient has no captions
  video: (address, name) => <video className={styles.preview} src={address} aria-label={name} controls />,
  // biome-ignore lint/a11y/useMediaCaption: as above
  audio: (address, name) => <audio className={styles.audio} src={address} aria-label={name} controls />,
};

/** The content of a file: picture, PDF, video, audio or DICOM. A large file is loaded on request. */
export const FilePreview = observer(({ file, kind }: { readonly file: RecordFile; readonly kind: PreviewKind }) => {
  const label = useLabels(fileLabels);
  const { services } = useModel(SectionsModel);
  const { current } = useModel(LanguageModel);
  const content = useOwnModel(() => new Remote(() => loadPreview(services, file)));
  const isAutomatic = file.bytes <= AUTOMATIC_BYTES;
  useEffect(() => {
    if (isAutomatic) void content.load();
  }, [content, isAutomatic]);
  const name = label("preview", { name: file.name });
  if (!isAutomatic && content.state === "idle" && content.value === null)
    return (
      <Button onClick={() => void content.load()}>
        {label("loadPreview", { size: sizeText(file.bytes, current) })}
      </Button>
    );
  return (
    <RemoteList remote={content} rows={1}>
      {(preview) =>
        preview.is === "dicom" ? (
          <DicomView picture={preview.picture} alt={name} />
        ) : (
          kind !== "dicom" && (
            <WithObjectUrl bytes={preview.bytes} type={preview.mediaType}>
              {(address) => elements[kind](address, name)}
            </WithObjectUrl>
          )
        )
      }
    </RemoteList>
  );
});
