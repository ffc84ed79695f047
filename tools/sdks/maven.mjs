import { namesOf } from "./readme.mjs";

/** Returns files to build and publish with Maven, and the description of the plugin that programs need. */
export function mavenFiles(schema) {
  const { name, version, pluginDownloadURL: server } = schema;
  const [group] = namesOf(schema).java.split(":");
  const plugin = { resource: true, name, version, server };
  return {
    "pom.xml": `<?xml version="1.0" encoding="UTF-8"?>\n${element(0, "project", pom(schema))}`,
    [`src/main/resources/${group.replaceAll(".", "/")}/${name}/plugin.json`]: `${JSON.stringify(plugin, undefined, 2)}\n`,
  };
}

function pom(schema) {
  const { displayName, version, description, homepage, repository, publisher, license, language } = schema;
  const [groupId, artifactId] = namesOf(schema).java.split(":");
  const dependency = ([name, of]) => {
    const [group, artifact] = name.split(":");
    return { groupId: group, artifactId: artifact, version: of };
  };
  return {
    modelVersion: "4.0.0",
    groupId,
    artifactId,
    version,
    name: displayName,
    description,
    url: homepage,
    licenses: { license: { name: license, url: "https://www.apache.org/licenses/LICENSE-2.0.txt" } },
    developers: { developer: { name: publisher, url: repository } },
    scm: { url: repository, connection: `scm:git:${repository}.git` },
    properties: { "maven.compiler.release": "11", "project.build.sourceEncoding": "UTF-8" },
    dependencies: { dependency: Object.entries(language.java.dependencies).map(dependency) },
    build: { plugins: { plugin: builds } },
    // `mvn deploy -Prelease` publishes to Maven Central, which requires sources, documentation and signatures.
    profiles: { profile: { id: "release", build: { plugins: { plugin: publishes } } } },
  };
}

const plugin = (artifactId, version, rest = {}) => ({
  groupId: "org.apache.maven.plugins",
  artifactId: `maven-${artifactId}-plugin`,
  version,
  ...rest,
});

const builds = [
  plugin("compiler", "3.13.0"),
  plugin("resources", "3.3.1"),
  plugin("jar", "3.4.2"),
  plugin("install", "3.1.3"),
];

const executed = (goal, phase) => ({ executions: { execution: { id: goal, ...phase, goals: { goal } } } });

const publishes = [
  plugin("source", "3.3.1", executed("jar-no-fork")),
  plugin("javadoc", "3.11.2", { configuration: { doclint: "none" }, ...executed("jar") }),
  plugin("gpg", "3.2.7", executed("sign", { phase: "verify" })),
  {
    groupId: "org.sonatype.central",
    artifactId: "central-publishing-maven-plugin",
    version: "0.7.0",
    extensions: "true",
    configuration: { publishingServerId: "central", autoPublish: "true" },
  },
];

function element(depth, name, content) {
  const indent = "  ".repeat(depth);
  if (typeof content === "string") return `${indent}<${name}>${escapeXml(content)}</${name}>\n`;
  const inner = Object.entries(content).flatMap(([tag, value]) =>
    [value].flat().map((each) => element(depth + 1, tag, each)),
  );
  return `${indent}<${name}>\n${inner.join("")}${indent}</${name}>\n`;
}

function escapeXml(value) {
  return value.replace(/[<>&]/g, (character) => ({ "<": "&lt;", ">": "&gt;", "&": "&amp;" })[character]);
}
