import { BODY_SEXES } from "@libretto/core/body-model/anatomy";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { Link, useNavigate } from "react-router-dom";
import { PainPalette } from "../../../shared/body/PainPalette.tsx";
import { PaintedRegions } from "../../../shared/body/PaintedRegions.tsx";
import { RegionPainter } from "../../../shared/body/RegionPainter.tsx";
import { RegionPainterModel } from "../../../shared/body/region-painter-model.ts";
import { Button } from "../../../shared/controls/Button.tsx";
import { Spinner } from "../../../shared/controls/Spinner.tsx";
import { ChoiceField } from "../../../shared/fields/ChoiceField.tsx";
import { DeleteIcon, DiaryIcon, UndoIcon, ZoomInIcon, ZoomOutIcon } from "../../../shared/icons/icons.ts";
import { useLabels } from "../../../shared/labels.ts";
import { useModel, useOwnModel } from "../../../shared/models.ts";
import { PageTitle } from "../../../shell/page/PageTitle.tsx";
import { loginAddress } from "../../../shell/router-model.ts";
import { SessionModel } from "../../../shell/session/session-model.ts";
import { SectionsModel } from "../../sections-model.ts";
import { FlatBody } from "./FlatBody.tsx";
import styles from "./model.module.css";
import { modelLabels } from "./model-labels.ts";
import { ModelViewModel } from "./model-view-model.ts";
import { PaintedBodyModel } from "./painted-body-model.ts";

const Model = observer(({ painted }: { readonly painted: PaintedBodyModel }) => {
  const label = useLabels(modelLabels);
  const view = useOwnModel(() => new ModelViewModel(painted.sex, painted));
  const mount = useMemo(
    () => (canvas: HTMLCanvasElement | null) => (canvas === null ? undefined : view.mount(canvas)),
    [view],
  );
  if (view.state === "unavailable")
    return (
      <>
        <p role="status">{label("unavailable")}</p>
        <FlatBody model={painted} />
      </>
    );
  return (
    <>
      <div className={styles.stage}>
        <canvas ref={mount} className={styles.canvas} tabIndex={0} role="img" aria-label={label("model")} />
        {view.state === "loading" && (
          <p className={styles.loading} role="status">
            <Spinner /> {label("loading")}
          </p>
        )}
      </div>
      <div className={styles.views}>
        <Button onClick={() => view.scene?.show("front")}>{label("front")}</Button>
        <Button onClick={() => view.scene?.show("back")}>{label("back")}</Button>
        <Button icon={ZoomInIcon} onClick={() => view.scene?.zoomBy(0.8)}>
          {label("zoomIn")}
        </Button>
        <Button icon={ZoomOutIcon} onClick={() => view.scene?.zoomBy(1.25)}>
          {label("zoomOut")}
        </Button>
      </div>
    </>
  );
});

const SaveInDiary = observer(({ painted }: { readonly painted: PaintedBodyModel }) => {
  const label = useLabels(modelLabels);
  const navigate = useNavigate();
  const { session } = useModel(SessionModel);
  if (session === null) return <Link to={loginAddress(ROUTES.model3d)}>{label("signIn")}</Link>;
  return (
    <Button
      tone="primary"
      icon={DiaryIcon}
      aria-disabled={painted.painted.length === 0 || undefined}
      onClick={() => {
        if (painted.painted.length === 0) return;
        painted.handOver();
        void navigate(ROUTES.newDiaryEntry);
      }}
    >
      {label("save")}
    </Button>
  );
});

/** The body in three dimensions, to show where it hurts. It needs no session (decision W14). */
export const Model3dPage = observer(() => {
  const label = useLabels(modelLabels);
  const painted = useModel(SectionsModel).sharedModel(PaintedBodyModel);
  const painter = useOwnModel(() => new RegionPainterModel(painted.regions, painted.paint));
  return (
    <>
      <PageTitle title={label("title")} />
      <p>{label("about")}</p>
      <div className={styles.layout}>
        <div>
          <Model key={painted.sex} painted={painted} />
        </div>
        <div className={styles.controls}>
          <ChoiceField
            field={painted.sexField}
            label={label("sex")}
            choices={BODY_SEXES.map((sex) => ({ value: sex, label: label(sex) }))}
          />
          <PainPalette degree={painted.degree} choose={painted.choose} />
          <RegionPainter model={painter} />
          <div role="status">
            <PaintedRegions painted={painted.painted} remove={(region) => painted.paintAs(region, "none")} />
          </div>
          <div className={styles.views}>
            <Button icon={UndoIcon} onClick={painted.undo} aria-disabled={!painted.canUndo || undefined}>
              {label("undo")}
            </Button>
            <Button icon={DeleteIcon} onClick={painted.reset} aria-disabled={painted.painted.length === 0 || undefined}>
              {label("reset")}
            </Button>
            <SaveInDiary painted={painted} />
          </div>
          <p className={styles.keys}>{label("keys")}</p>
        </div>
      </div>
    </>
  );
});
