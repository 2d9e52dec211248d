import { observer } from "mobx-react-lite";
import { lazy } from "react";
import { Model3dPage } from "../record/diary/model/Model3dPage.tsx";
import { ModelFrame } from "../record/diary/model/ModelFrame.tsx";
import { useModel } from "../shared/models.ts";
import { SessionModel } from "../shell/session/session-model.ts";

/** It is part of the code of the signed-in area, which a visitor does not need. */
const SignedInFrame = lazy(async () => ({ default: (await import("./SignedInArea.tsx")).SignedInFrame }));

/** The 3D model: with the menus for a signed-in user, in a frame of its own without a session. */
export const Model3dInFrame = observer(() => {
  const { session, isLeaving } = useModel(SessionModel);
  const Frame = session === null && !isLeaving ? ModelFrame : SignedInFrame;
  return (
    <Frame>
      <Model3dPage />
    </Frame>
  );
});
