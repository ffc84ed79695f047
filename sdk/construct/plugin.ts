import { start } from "../../provider/plugin";

// Entry point of the executables. Loads Pulumi's runtime only for the first component.

start((request, of) => (require("./index") as typeof import("./index")).construct(request, of));
