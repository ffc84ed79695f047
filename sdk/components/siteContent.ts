import type * as pulumi from "@pulumi/pulumi";
import {
  CachePurge,
  type PullZone,
  StorageFolder,
  type StorageFolderArgs,
  StorageZone,
  type StorageZoneArgs,
} from "../resources";

/** Files of a site: a folder on this machine, with its settings and those of the storage zone. */
export interface SiteContent
  extends Pick<StorageFolderArgs, "include" | "exclude" | "contentTypes" | "adopt" | "onDestroy"> {
  /**
   * A folder on the machine that runs Pulumi. Relative paths start at the program's folder, which contains `Pulumi.yaml` or is its
   * `main`.
   * Example: `"./dist"`.
   */
  source: pulumi.Input<string>;
  /**
   * The storage zone.
   * Default: a zone in DE with the name of the pull zone.
   * Example: `{ name: "acme-www-files", region: "NY", custom404FilePath: "/404.html" }`.
   */
  storageZone?: Partial<Omit<StorageZoneArgs, "connection">> | undefined;
}

/** Parts of a site with its files. */
export class SiteFiles {
  readonly storageZone: StorageZone;
  readonly folder: StorageFolder;

  constructor(
    private readonly name: string,
    content: string | SiteContent,
    pullZoneName: pulumi.Input<string>,
    private readonly connection: pulumi.Input<string> | undefined,
    private readonly parent: pulumi.Resource,
  ) {
    const { storageZone, ...folder } = typeof content === "string" ? { source: content } : content;
    const options = { parent };
    this.storageZone = new StorageZone(
      name,
      { region: "DE", ...storageZone, name: storageZone?.name ?? pullZoneName, connection },
      options,
    );
    const { storageZoneId } = this.storageZone;
    // On a move to another storage zone, uploads the files before it deletes the old ones.
    const moving = { ...options, deleteBeforeReplace: false };
    this.folder = new StorageFolder(name, { ...folder, storageZoneId, path: "/", connection }, moving);
  }

  /** Returns the storage zone as a pull zone's origin, once the files are in it. */
  get origin() {
    return { originType: "StorageZone", storageZoneId: this.folder.storageZoneId } as const;
  }

  /** Purges a pull zone after each up that changes the files. */
  purging({ pullZoneId }: PullZone): CachePurge {
    const { name, connection, parent } = this;
    return new CachePurge(name, { pullZoneId, triggers: { revision: this.folder.revision }, connection }, { parent });
  }
}
