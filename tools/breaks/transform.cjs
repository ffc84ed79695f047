const swc = require("@swc/jest");

const { file, find, replace } = JSON.parse(process.env.EDGE_BREAK ?? "{}");

const broken = (source, path) => (file && path.endsWith(`/${file}`) ? source.replace(find, () => replace) : source);

/** Jest's transformer, with one break in the sources. */
module.exports.createTransformer = (options) => {
  const inner = swc.createTransformer(options);
  return {
    ...inner,
    process: (source, path, ...rest) => inner.process(broken(source, path), path, ...rest),
    getCacheKey: (source, path, ...rest) => inner.getCacheKey(broken(source, path), path, ...rest),
  };
};
