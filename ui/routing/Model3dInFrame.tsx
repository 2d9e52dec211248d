import { observer } from "mobx-react-lite";
import { Model3dPage } from "../record/diary/model/Model3dPage.tsx";
import { ModelFrame } from "../record/diary/model/ModelFrame.tsx";
import { useModel } from "../shared/models.ts";
import { SigningOut } from "../shell/session/SigningOut.tsx";
import { SessionModel } from "../shell/session/session-model.ts";
import { SignedInShell } from "./SignedInShell.tsx";

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
