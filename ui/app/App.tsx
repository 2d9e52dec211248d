import { PUBLIC_PAGES, ROUTES } from "@libretto/core/navigation/routes";
import { Suspense } from "react";
import { BrowserRouter, Route, Routes, useNavigate } from "react-router-dom";
import { LoginPage } from "../account/LoginPage.tsx";
import { type FindModel, ModelsProvider, useModel } from "../shared/models.ts";
import { Boundary } from "./Boundary.tsx";
import { Frame } from "./Frame.tsx";
import { Guarded } from "./Guarded.tsx";
import { Loader } from "./Loader.tsx";
import type { Pages } from "./pages.ts";
import { RouterModel } from "./router-model.ts";

const LendRouter = () => {
  useModel(RouterModel).lend(useNavigate());
  return null;
};

interface Props {
  readonly base: string;
  readonly find: FindModel;
  readonly pages: Pages;
}

/** All pages: public ones, and the area behind the session guard with all others. */
export const App = ({ base, find, pages }: Props) => (
  <ModelsProvider find={find}>
    <BrowserRouter basename={base}>
      <LendRouter />
      <Frame>
        <Boundary>
          <Suspense fallback={<Loader />}>
            <Routes>
              <Route path={ROUTES.login} element={<LoginPage />} />
              {PUBLIC_PAGES.map((name) => (
                <Route key={name} path={ROUTES[name]} element={<pages.open name={name} />} />
              ))}
              <Route path="*" element={<Guarded Area={pages.area} />} />
            </Routes>
          </Suspense>
        </Boundary>
      </Frame>
    </BrowserRouter>
  </ModelsProvider>
);
