import { PUBLIC_PAGES, ROUTES } from "@libretto/core/navigation/routes";
import { Suspense } from "react";
import { BrowserRouter, Route, Routes, useNavigate } from "react-router-dom";
import { LoginPage } from "../account/LoginPage.tsx";
import { type FindModel, ModelsProvider, useModel } from "../shared/models.ts";
import { Frame } from "../shell/Frame.tsx";
import { ErrorBoundary } from "../shell/page/ErrorBoundary.tsx";
import { Loader } from "../shell/page/Loader.tsx";
import { RouterModel } from "../shell/router-model.ts";
import { AtCanonicalPath } from "./AtCanonicalPath.tsx";
import type { Pages } from "./pages.ts";
import { SessionGuard } from "./SessionGuard.tsx";

const ConnectRouter = () => {
  useModel(RouterModel).setNavigate(useNavigate());
  return null;
};

interface Props {
  readonly base: string;
  readonly find: FindModel;
  readonly pages: Pages;
}

/** All pages: the public ones, and the area of signed-in users. */
export const App = ({ base, find, pages }: Props) => (
  <ModelsProvider find={find}>
    <BrowserRouter basename={base}>
      <ConnectRouter />
      <Frame>
        <ErrorBoundary>
          <Suspense fallback={<Loader />}>
            <AtCanonicalPath>
              <Routes>
                <Route path={ROUTES.login} element={<LoginPage />} />
                {PUBLIC_PAGES.map((name) => (
                  <Route key={name} path={ROUTES[name]} element={<pages.publicPages name={name} />} />
                ))}
                <Route path="*" element={<SessionGuard Area={pages.area} />} />
              </Routes>
            </AtCanonicalPath>
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </BrowserRouter>
  </ModelsProvider>
);
