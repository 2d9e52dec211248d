import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { SettingsModel } from "../shell/settings-model.ts";
import { accessibilityLabels } from "./accessibility-labels.ts";

const SECTIONS = ["status", "can", "limits", "feedback"] as const;

/** The accessibility statement. */
export const AccessibilityPage = observer(() => {
  const label = useLabels(accessibilityLabels);
  const { supportEmail } = useModel(SettingsModel).now;
  return (
    <PublicFrame>
      <PageTitle title={label("title")} />
      <p>{label("aim")}</p>
      {SECTIONS.map((section) => (
        <section key={section} aria-labelledby={`accessibility-${section}`}>
          <h2 id={`accessibility-${section}`}>{label(section)}</h2>
          <p>{label(`${section}Text`)}</p>
        </section>
      ))}
      <p>
        {supportEmail === "" ? (
          label("nobody")
        ) : (
          <>
            {`${label("writeTo")} `}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </>
        )}
      </p>
      <p>{label("authority")}</p>
    </PublicFrame>
  );
});
