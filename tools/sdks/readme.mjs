export function namesOf({ name, language }) {
  const { go, csharp, java } = language;
  return {
    python: language.python.packageName.replaceAll("_", "-"),
    // The module is the parent folder of the package.
    go: go.importBasePath.replace(/\/\w+$/, ""),
    dotnet: `${csharp.rootNamespace}.${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    java: `${java.basePackage}:${name}`,
  };
}

const installs = {
  python: (name) => ["Python", "sh", `pip install ${name}`],
  go: (name, version) => ["Go", "sh", `go get ${name}@v${version}`],
  dotnet: (name) => [".NET", "sh", `dotnet add package ${name}`],
  java: (name, version) => {
    const [group, artifact] = name.split(":");
    const parts = { groupId: group, artifactId: artifact, version };
    const lines = Object.entries(parts).map(([tag, value]) => `  <${tag}>${value}</${tag}>`);
    return ["Java", "xml", ["<dependency>", ...lines, "</dependency>"].join("\n")];
  },
};

export function readmeOf(language, schema) {
  const { displayName, description, homepage, version } = schema;
  const [title, format, command] = installs[language](namesOf(schema)[language], version);
  return `# ${displayName} for ${title}

${description}

\`\`\`${format}
${command}
\`\`\`

[Documentation](${homepage})
`;
}
