const list = /[\\/]provider[\\/]kinds\.ts$/;

/**
 * Finds imports for --findRelatedTests. Nearly every test imports the registry of kinds, so its imports would relate
 * every test to every kind.
 */
module.exports = {
  extract: (code, file, extract) =>
    new Set([...extract(code, file)].filter((path) => !(list.test(file) && path.startsWith("./resources/")))),
  getCacheKey: () => "1",
};
