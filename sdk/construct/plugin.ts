import { start } from "../../provider/plugin";

// What the executables run: the resources and data sources, and the components. Pulumi's runtime is loaded for the first of these.

start((request, of) => (require("./index") as typeof import("./index")).construct(request, of));
