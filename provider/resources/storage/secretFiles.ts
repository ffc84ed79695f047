const secretNames: readonly RegExp[] = [
  /^\.env(rc)?$|^\.env\.(?!(example|sample|template|dist)$)|\.env$/,
  /^\.(npmrc|pypirc|netrc|pgpass|my\.cnf|htpasswd|git-credentials|dockercfg|dockerconfigjson|s3cfg|boto|vault-token)$|^_netrc$/,
  /^id_(rsa|dsa|ecdsa|ed25519)(_sk)?$|\.(pem|key|p12|pfx|jks|keystore|kdbx|ppk|p8)$/,
  /^(credentials|secrets?)(\.(json|ya?ml|toml|ini|csv|txt))?$/,
  /^(client[-_]secret|service[-_]?account|application[-_]default[-_]credentials).*\.json$/,
  /\.(tfstate(\.backup)?|tfvars)$|^wp-config\.php$|^kubeconfig$/,
];
const secretFolders: ReadonlySet<string> = new Set([".git", ".ssh", ".aws", ".gnupg", ".kube", ".docker"]);

/** True if such a file usually holds secrets. Nobody publishes those on purpose. */
export function isSecretFile(path: string): boolean {
  const folders = path.toLowerCase().split("/");
  const name = folders.pop() ?? "";
  return folders.some((each) => secretFolders.has(each)) || secretNames.some((form) => form.test(name));
}
