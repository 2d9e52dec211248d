// Pages with a title and nothing else: the least that a page change with React and its router costs.
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Link, Outlet, RouterProvider } from "react-router-dom";

const NAMES = ["Scheda", "Taccuino", "Farmaci", "Diagnosi", "Visite", "Esami", "Vaccini", "Laboratorio"];
const addressOf = (name: string): string => `/${name}`;

const layout = (
  <>
    <nav>
      {NAMES.map((name) => (
        <Link key={name} to={addressOf(name)}>
          {name}
        </Link>
      ))}
    </nav>
    <main>
      <Outlet />
    </main>
  </>
);
const children = NAMES.map((name) => ({ path: addressOf(name), element: <h1>{name}</h1> }));
const start = { index: true, element: <h1>Inizio</h1> } as const;

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no root");
createRoot(root).render(
  <RouterProvider router={createBrowserRouter([{ path: "/", element: layout, children: [start, ...children] }])} />,
);
