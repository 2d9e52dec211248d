import { observer } from "mobx-react-lite";
import { lazy } from "react";
import { Model3dPage } from "../record/diary/model/Model3dPage.tsx";
import { ModelFrame } from "../record/diary/model/ModelFrame.tsx";
import { useModel } from "../shared/models.ts";
import { SigningOut } from "../shell/session/SigningOut.tsx";
import { SessionModel } from "../shell/session/session-model.ts";

/** It is part of the code of the signed-in area, which a visitor does not need. */
const SignedInShell = lazy(async () => ({ default: (await import("./SignedInArea.tsx")).SignedInShell }));

/** The 3D model: with the menus for a signed-in user, in a frame of its own without a session. */
export const Model3dInFrame = observer(() => {
  const { session, isLeaving } = useModel(SessionModel);
  if (isLeaving) return <SigningOut />;
  const Frame = session === null ? ModelFrame : SignedInShell;
  return (
    <Frame>
      <Model3dPage />
    </Frame>
  );
});
