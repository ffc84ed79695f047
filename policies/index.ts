import { PolicyPack } from "@pulumi/policy";
import { policies } from "./list";
import { forPulumi } from "./pulumi";

new PolicyPack("edge-platform", { policies: policies.map(forPulumi) });
