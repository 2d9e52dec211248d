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
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";

const field = (props) => createElement(TextInput, { key: props.name, ...props });
const login = createElement("main", null, [
  createElement("form", { key: "form" }, [
    createElement(Stack, { key: "stack" }, [
      createElement(Title, { key: "title", order: 1 }, "Accedi"),
      field({ name: "email", label: "E-mail", type: "email", autoComplete: "username" }),
      field({ name: "password", label: "Password", type: "password", autoComplete: "current-password" }),
      createElement(Button, { key: "button", type: "submit" }, "Accedi"),
    ]),
  ]),
]);
const router = createBrowserRouter([{ path: "*", element: login }]);
const page = createElement(RouterProvider, { router });
createRoot(document.getElementById("root")).render(createElement(MantineProvider, null, page));
