import { isPublic, LANDING, ROUTES, type RouteName } from "@libretto/core/navigation/routes";
import { Suspense } from "react";
import { BrowserRouter, Navigate, Route, Routes, useNavigate } from "react-router-dom";
import { LoginPage } from "../account/LoginPage.tsx";
import { type FindModel, ModelsProvider, useModel } from "../shared/models.ts";
import { Boundary } from "./Boundary.tsx";
import { Frame } from "./Frame.tsx";
import { Guarded } from "./Guarded.tsx";
import { Loader } from "./Loader.tsx";
import type { Pages } from "./pages.ts";
import { RouterModel } from "./router-model.ts";

const routesFor = ({ area: _, notFound: __, ...pages }: Pages, wanted: (name: RouteName) => boolean) =>
  (Object.keys(pages) as (keyof typeof pages)[]).filter(wanted).map((name) => {
    const Page = pages[name];
    return <Route key={name} path={ROUTES[name]} element={<Page />} />;
  });

const LendRouter = () => {
  useModel(RouterModel).lend(useNavigate());
  return null;
};

interface Props {
  readonly base: string;
  readonly find: FindModel;
  readonly pages: Pages;
}

/** All pages: public ones, those behind the session guard, and other spellings of their addresses (decision W13). */
export const App = ({ base, find, pages }: Props) => (
  <ModelsProvider find={find}>
    <BrowserRouter basename={base}>
      <LendRouter />
      <Frame>
        <Boundary>
          <Suspense fallback={<Loader />}>
            <Routes>
              <Route path={ROUTES.login} element={<LoginPage />} />
              {routesFor(pages, isPublic)}
              <Route element={<Guarded Area={pages.area} />}>
                {routesFor(pages, (name) => !isPublic(name))}
                <Route path="/" element={<Navigate to={LANDING} replace />} />
                <Route path="/Registro" element={<Navigate to={LANDING} replace />} />
                <Route path="*" element={<pages.notFound />} />
              </Route>
            </Routes>
          </Suspense>
        </Boundary>
      </Frame>
    </BrowserRouter>
  </ModelsProvider>
);
