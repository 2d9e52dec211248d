import { PUBLIC_PAGES, PUBLIC_ROUTES } from "@libretto/core/navigation/public-pages";
import { Suspense } from "react";
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { LoginPage } from "../account/LoginPage.tsx";
import { type FindModel, ModelsProvider, useModel } from "../shared/models.ts";
import { Frame } from "../shell/Frame.tsx";
import { ErrorBoundary } from "../shell/page/ErrorBoundary.tsx";
import { Loader } from "../shell/page/Loader.tsx";
import { RouterModel } from "../shell/router-model.ts";
import type { Pages } from "./pages.ts";
import { SessionGuard } from "./SessionGuard.tsx";

const ConnectRouter = () => {
  useModel(RouterModel).setNavigate(useNavigate());
  return null;
};

/** The login page. Another spelling of its address redirects; `AtCanonicalPath` does this for the other pages. */
const LoginAtItsAddress = () => {
  const location = useLocation();
  if (location.pathname === PUBLIC_ROUTES.login) return <LoginPage />;
  return <Navigate to={{ ...location, pathname: PUBLIC_ROUTES.login }} replace />;
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
            <Routes>
              <Route path={PUBLIC_ROUTES.login} element={<LoginAtItsAddress />} />
              {PUBLIC_PAGES.map((name) => (
                <Route key={name} path={PUBLIC_ROUTES[name]} element={<pages.publicPages name={name} />} />
              ))}
              <Route path="*" element={<SessionGuard Area={pages.area} />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </BrowserRouter>
  </ModelsProvider>
);
