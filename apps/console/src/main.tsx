import "./styles/index.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Session } from "./api/index.ts";
import { App } from "./app/index.ts";

const root = document.getElementById("root");
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Session>
        <App />
      </Session>
    </StrictMode>,
  );
