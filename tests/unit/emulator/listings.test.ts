import { withEmulator } from "./running";

const { send } = withEmulator();

describe("API keys", () => {
  test("are listed in pages, each with its roles", async () => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push((await send(`GET /apikey?page=${page}&perPage=5`)).body);
    expect(pages.map(({ Items }) => Items.length)).toEqual([5, 5, 2]);
    expect(pages.map(({ HasMoreItems }) => HasMoreItems)).toEqual([true, true, false]);
    expect(pages[2]).toMatchObject({ CurrentPage: 3, TotalItems: 12 });
    expect(pages[0].Items[0]).toEqual({ Id: 1, Key: "seed-api-key-01", Roles: ["Administrator"] });
    const all = (await send("GET /apikey")).body.Items;
    expect(all).toEqual(pages.flatMap(({ Items }) => Items));
    expect(new Set(all.map(({ Roles }: { Roles: string[] }) => Roles.join())).size).toBe(4);
  });

  test.each(["page=0", "page=2147483648", "perPage=4", "perPage=1001", "perPage=ten"])(
    "are not listed for %s",
    async (query) => {
      expect((await send(`GET /apikey?${query}`)).status).toBe(400);
    },
  );
});

describe("scripts", () => {
  test("have at most one active release", async () => {
    expect((await send("GET /compute/script/3001/releases/active")).body).toMatchObject({ Id: 30013, Status: 1 });
    expect((await send("GET /compute/script/3002/releases/active")).status).toBe(404);
    expect((await send("GET /compute/script/1/releases/active")).status).toBe(404);
  });

  test("list their releases in an envelope", async () => {
    const { body } = await send("GET /compute/script/3001/releases?page=1&perPage=5");
    expect(body).toMatchObject({ CurrentPage: 1, TotalItems: 3, HasMoreItems: false });
    expect(body.Items.map(({ Status }: { Status: number }) => Status)).toEqual([0, 0, 1]);
  });

  test("are listed without their releases, but with the deployment key, which a client must redact", async () => {
    const { Items } = (await send("GET /compute/script?search=router")).body;
    expect(Object.keys(Items[0])).not.toContain("releases");
    expect(Items).toMatchObject([
      {
        Id: 3001,
        Name: "acme-router",
        ScriptType: 1,
        CurrentReleaseId: 30013,
        LastModified: "2026-01-03T08:00:00Z",
        DefaultHostname: "acme-router.scripts.example",
        SystemHostname: "script-3001.scripts.example",
        DeploymentKey: "seed-deployment-key-3001",
      },
    ]);
  });

  describe("with linked pull zones", () => {
    const linked = [{ Id: 1902, PullZoneName: "edge", DefaultHostname: "edge.scripts.example" }];
    let id = 0;
    beforeEach(async () => {
      const body = { Name: "linked", ScriptType: 1, CreateLinkedPullZone: true, LinkedPullZoneName: "edge" };
      id = (await send("POST /compute/script", { body })).body.Id;
    });
    const inList = async (query: string) => (await send(`GET /compute/script?search=linked${query}`)).body.Items[0];

    test.each(["&includeLinkedPullzones=true", "&IncludeLinkedPullZones=True&page=1"])(
      "include them in a list that requests them with %s",
      async (query) => expect((await inList(query)).LinkedPullZones).toEqual(linked),
    );

    test.each(["", "&includeLinkedPullzones=false"])("omit them from a list with the query %j", async (query) =>
      expect(await inList(query)).not.toHaveProperty("LinkedPullZones"),
    );

    test("include them in a read of one script", async () => {
      expect((await send(`GET /compute/script/${id}`)).body.LinkedPullZones).toEqual(linked);
    });
  });

  test("refuse page 0, unlike other lists", async () => {
    expect((await send("GET /compute/script?page=0")).status).toBe(500);
    expect((await send("GET /compute/script?page=1")).status).toBe(200);
  });
});
