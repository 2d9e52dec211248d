import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/global.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Button.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/Loader.css";
import "@mantine/core/styles/Stack.css";
import "@mantine/core/styles/Text.css";
import "@mantine/core/styles/Title.css";
import { Button, MantineProvider, Stack, TextInput, Title } from "@mantine/core";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";

const login = (
  <main>
    <form>
      <Stack>
        <Title order={1}>Accedi</Title>
        <TextInput name="email" label="E-mail" type="email" autoComplete="username" />
        <TextInput name="password" label="Password" type="password" autoComplete="current-password" />
        <Button type="submit">Accedi</Button>
      </Stack>
    </form>
  </main>
);

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no root");
createRoot(root).render(
  <MantineProvider>
    <RouterProvider router={createBrowserRouter([{ path: "*", element: login }])} />
  </MantineProvider>,
);
