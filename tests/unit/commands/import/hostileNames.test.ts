import { secretsIn } from "../../../../commands/import/secretsInSettings";
import { source } from "../../../../commands/import/source";
import { kindOf } from "../../../../provider/kinds";
import { withEmulator } from "../../emulator/running";
import { holding, hostileNames } from "../../hostileNames";
import { program, surveyed } from "./reading";

const { emulator } = withEmulator();

test.each(hostileNames)("imports an object named %s on the platform like any other", async (name) => {
  emulator().edit(({ pullZones, shieldZones, applications }) => {
    const [zone] = pullZones;
    Object.assign(zone ?? {}, { Name: name });
    Object.assign(zone?.EdgeRules?.[0] ?? {}, { Guid: name, Description: null });
    Object.assign(zone?.EdgeRules?.[1] ?? {}, { Description: name });
    Object.assign(shieldZones[0]?.accessLists[0] ?? {}, { name, isEnabled: true, action: 2 });
    Object.assign(applications[0]?.containerTemplates[0] ?? {}, {
      environmentVariables: [{ name, value: name }],
      volumeMounts: [{ name, mountPath: `/${name}` }],
    });
  });
  const source = program(await surveyed(emulator()));
  expect(source).toContain(name);
  expect(source).not.toMatch(/native code|\[object|undefined/);
});

test.each(hostileNames)("a property named %s is also a property in the program", (name) => {
  const written = source(holding(name, { inside: 1 }));
  // biome-ignore lint/security/noGlobalEval: it is the program that is written
  expect(Object.entries(eval(`(${written})`))).toEqual([[name, { inside: 1 }]]);
  expect(secretsIn(kindOf("ContainerTemplate").inputs, holding(name, "hunter2"))).toEqual([]);
});
