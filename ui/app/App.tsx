import { isPublic, LANDING, ROUTES, type RouteName } from "@libretto/core/navigation/routes";
import { type ComponentType, Suspense } from "react";
import { BrowserRouter, Navigate, Route, Routes, useNavigate } from "react-router-dom";
import { LoginPage } from "../account/LoginPage.tsx";
import { type FindModel, ModelsProvider, useModel } from "../shared/models.ts";
import { Frame } from "./Frame.tsx";
import { Guarded } from "./Guarded.tsx";
import { Loader } from "./Loader.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { PAGES } from "./pages.ts";
import { RouterModel } from "./router-model.ts";

const names = Object.keys(PAGES) as (keyof typeof PAGES)[];

const routesFor = (wanted: (name: RouteName) => boolean) =>
  names.filter(wanted).map((name) => {
    const Page = PAGES[name];
    return <Route key={name} path={ROUTES[name]} element={<Page />} />;
  });

const LendRouter = () => {
  useModel(RouterModel).lend(useNavigate());
  return null;
};

interface Props {
  readonly base: string;
  readonly find: FindModel;
  /** What only a signed-in person needs; it comes with its container. */
  readonly SignedInArea: ComponentType;
}

/** All pages: public ones, those behind the session guard, and other spellings of their addresses (decision W13). */
export const App = ({ base, find, SignedInArea }: Props) => (
  <ModelsProvider find={find}>
    <BrowserRouter basename={base}>
      <LendRouter />
      <Frame>
        <Suspense fallback={<Loader />}>
          <Routes>
            <Route path={ROUTES.login} element={<LoginPage />} />
            {routesFor(isPublic)}
            <Route element={<Guarded Area={SignedInArea} />}>
              {routesFor((name) => !isPublic(name))}
              <Route path="/" element={<Navigate to={LANDING} replace />} />
              <Route path="/Registro" element={<Navigate to={LANDING} replace />} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </Suspense>
      </Frame>
    </BrowserRouter>
  </ModelsProvider>
);
