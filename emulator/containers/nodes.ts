import { listNodes } from "../../provider/api/nodes";
import { cursorPage } from "../paging";
import { serve } from "./state";

const nodes = ["192.0.2.46", "198.51.100.105", "203.0.113.248", "2001:db8::105"];

export const nodeRoutes = [serve(listNodes, ({ query }) => cursorPage(nodes, query))];
