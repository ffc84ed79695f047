import type { KindUnderTest } from "./kindUnderTest";
import { type PlainKind, plainKind } from "./parts/plainKind";
import { Objects } from "./parts/platform";
import { rotationTriggers } from "./parts/rotationTriggers";

const place = {
  collection: "storageZones",
  idName: "Id",
  isOne: ({ Deleted }) => Deleted !== true,
} satisfies PlainKind["place"];
const objects = new Objects(place);
const zone = { path: { id: 5801 } };

export const storageZone: KindUnderTest = plainKind({
  type: "StorageZone",
  program: {
    name: "acme-assets",
    region: "DE",
    tier: "Standard",
    s3Enabled: false,
    custom404FilePath: "/errors/404.html",
    rewrite404To200: true,
    originUrl: "https://origin.acme.example",
  },
  chain: {
    gives: (isChanged) => ({ name: "chain-files", region: "DE", tier: "Standard", rewrite404To200: isChanged }),
    givesNot: { storageHostname: "a host name belongs to one pull zone" },
    takesNot: { region: "an application has its own regions" },
  },
  adopted: { storageZoneId: 5801, name: "acme-files" },
  others: {
    "a file": {
      change: objects.changing((each) =>
        Object.assign(each, { files: [{ path: "by-hand.txt", content: "", contentType: "" }] }),
      ),
      label: "file by-hand.txt",
      isHeld: true,
    },
  },
  place,
  stored: {
    originUrl: { at: "OriginUrl", unseen: "the API never returns it" },
    tier: { at: "ZoneTier" },
    s3Enabled: { at: "StorageZoneType", to: Number },
  },
  adds: { storageZones: [{ Id: 5810, Name: "by-hand" }] },
  id: /^59\d\d$/,
  replacing: {
    name: { name: "acme-other" },
    region: { region: "NY", name: "acme-other" },
    tier: { tier: "Edge", name: "acme-other" },
    s3Enabled: { s3Enabled: true, name: "acme-other" },
    storageZoneId: { storageZoneId: 5810, name: "by-hand" },
  },
  leftOut: {
    replicationRegions: "the platform never removes a region, but the script would",
    ...rotationTriggers("StorageZone"),
  },
  unmanaged: (object) => void Object.assign(object, { StorageUsed: 4096, ReplicationRegions: ["NY"] }),
  script: { onlyOne: /name is already taken.*storageZoneId: 59\d\d.*aliases/s },
  model: {
    notSet: ["replicationRegions"],
    // The second zone is for the files of programs.
    seed: {
      storageZones: [
        { Id: 5820, Name: "model-there" },
        { Id: 5821, Name: "model-files" },
      ],
    },
    isAdoptable: (_zone, id) => id === "5820",
    begun: { Deleted: false, ReplicationRegions: [], Rewrite404To200: false },
    unstable: ["Password", "ReadOnlyPassword", "files", "createdAt", "DateModified"],
    // A name is unique across all accounts, including deleted zones.
    fit(args, { account, program, recorded }) {
      const { storageZoneId } = args;
      if (storageZoneId !== undefined) {
        const adopted = account.storageZones.find(({ Id }) => Id === storageZoneId);
        return { ...args, name: adopted?.Name ?? "model-there" };
      }
      if (recorded?.args.storageZoneId === undefined && recorded) return { ...args, name: recorded.args.name };
      const others = program.filter((resource) => resource.args !== args).map((resource) => resource.args.name);
      const taken = new Set<unknown>([...others, ...account.storageZones.map(({ Name }) => Name)]);
      const names = Array.from({ length: taken.size + 1 }, (_, index) => `model-${index}`);
      return { region: "DE", ...args, name: names.find((name) => !taken.has(name)) };
    },
  },
  soak: { named: "name" },
  withoutContent: [
    "updateStorageZone",
    "deleteStorageZone",
    "resetStorageZonePassword",
    "resetStorageZoneReadOnlyPassword",
  ],
  requests: {
    listStorageZones: {},
    getStorageZone: zone,
    createStorageZone: { body: { Name: "acme-new", Region: "DE" } },
    updateStorageZone: { ...zone, body: { Rewrite404To200: true } },
    deleteStorageZone: { ...zone, query: { deleteLinkedPullZones: false } },
    resetStorageZonePassword: zone,
    resetStorageZoneReadOnlyPassword: { query: zone.path },
  },
});
