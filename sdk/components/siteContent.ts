import type * as pulumi from "@pulumi/pulumi";
import {
  CachePurge,
  type PullZone,
  StorageFolder,
  type StorageFolderArgs,
  StorageZone,
  type StorageZoneArgs,
} from "../resources";

/** The files of a site: a folder on this machine, and what is said of it and of the storage zone that gets it. */
export interface SiteContent
  extends Pick<StorageFolderArgs, "include" | "exclude" | "contentTypes" | "adopt" | "onDestroy"> {
  /**
   * The folder on the machine that runs Pulumi. A relative path starts in the folder of the program, the one with `Pulumi.yaml` or its
   * `main`.
   * Example: `"./dist"`.
   */
  source: pulumi.Input<string>;
  /**
   * The storage zone.
   * Default: one in DE with the name of the pull zone.
   * Example: `{ name: "acme-www-files", region: "NY", custom404FilePath: "/404.html" }`.
   */
  storageZone?: Partial<Omit<StorageZoneArgs, "connection">> | undefined;
}

/** The parts of a site that hold its files. */
export class SiteFiles {
  /** The storage zone with the files. */
  readonly storageZone: StorageZone;
  /** The files in it. */
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
    // In another storage zone the files are there before those of the former one are deleted.
    const moving = { ...options, deleteBeforeReplace: false };
    this.folder = new StorageFolder(name, { ...folder, storageZoneId, path: "/", connection }, moving);
  }

  /** The settings by which a pull zone has the storage zone as its origin, once the files are in it. */
  get origin() {
    return { originType: "StorageZone", storageZoneId: this.folder.storageZoneId } as const;
  }

  /** Lets a pull zone serve the files as they are after each up that changes them. */
  purging({ pullZoneId }: PullZone): CachePurge {
    const { name, connection, parent } = this;
    return new CachePurge(name, { pullZoneId, triggers: { revision: this.folder.revision }, connection }, { parent });
  }
}
