import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { DicomPicture } from "@libretto/core/media/dicom-picture";
import { observer } from "mobx-react-lite";
import { DetailList } from "../../shared/controls/DetailList.tsx";
import { dayText } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { details } from "../../shared/list/details.ts";
import { useOwnModel } from "../../shared/models.ts";
import { GreyPicture } from "../dicom/GreyPicture.tsx";
import { greyPictureOf } from "../dicom/grey-picture-model.ts";
import { fileLabels } from "./file-labels.ts";
import styles from "./files.module.css";

const formatDay = (day: CalendarDate | null): string => (day === null ? "" : dayText(day));

/** A DICOM file: its picture, when it is uncompressed and grey, and what its header states. */
export const DicomView = observer(({ picture, alt }: { readonly picture: DicomPicture; readonly alt: string }) => {
  const label = useLabels(fileLabels);
  const model = useOwnModel(() => greyPictureOf(picture));
  const { facts } = picture;
  return (
    <section aria-label={label("dicom")}>
      {model === null ? <p>{label("dicomNotShown")}</p> : <GreyPicture model={model} alt={alt} />}
      <p className={styles.small}>{label("dicomPurpose")}</p>
      <DetailList
        details={details(
          { label: label("patientName"), text: facts.patientName },
          { label: label("birth"), text: formatDay(facts.birth) },
          { label: label("modality"), text: facts.modality },
          { label: label("studiedOn"), text: formatDay(facts.studiedOn) },
          { label: label("study"), text: facts.study },
          { label: label("series"), text: facts.series },
          { label: label("bodyPart"), text: facts.bodyPart },
          { label: label("institution"), text: facts.institution },
          { label: label("manufacturer"), text: facts.manufacturer },
          { label: label("pixels"), text: `${facts.columns} × ${facts.rows}` },
          { label: label("frames"), text: facts.frames > 1 ? String(facts.frames) : "" },
        )}
      />
    </section>
  );
});
