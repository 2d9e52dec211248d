import type { AttachmentKind } from "@libretto/core/catalogues/files/file-kind";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { Icon, type IconShape } from "../../shared/icons/Icon.tsx";
import {
  DicomIcon,
  DocumentIcon,
  EcgIcon,
  ExamsIcon,
  PhotoIcon,
  RecordingIcon,
  VideoIcon,
} from "../../shared/icons/icons.ts";
import styles from "./files.module.css";

const ICONS: Readonly<Record<AttachmentKind, IconShape>> = {
  photo: PhotoIcon,
  video: VideoIcon,
  recording: RecordingIcon,
  instrumentalExam: ExamsIcon,
  dicom: DicomIcon,
  document: DocumentIcon,
  kardia: EcgIcon,
};

/** The icon of a file's kind, before its name. The kind is one of the facts too. */
export const FileKindIcon = ({ model: { kind } }: { readonly model: RecordFile }) => (
  <span className={styles.kind}>
    <Icon of={ICONS[kind]} size={24} />
  </span>
);
