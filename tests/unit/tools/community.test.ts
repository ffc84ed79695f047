import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { parse } from "yaml";
import { ownersWith } from "../../../tools/generate/publishing";
import placeholders from "../../../tools/publishing.json";

const root = resolve(__dirname, "../../..");
const fileAt = (path: string) => readFileSync(join(root, path), "utf8");

test("the code owners belong to the publishing organization", () => {
  expect(ownersWith("* @other/maintainers\n")).toBe(`* @${placeholders.organization}/maintainers\n`);
  expect(fileAt(".github/CODEOWNERS")).toMatch(/^\* @\S+\/\S+$/m);
});

test.each(readdirSync(join(root, ".github/ISSUE_TEMPLATE")).filter((name) => name !== "config.yml"))(
  "GitHub accepts the form %s",
  (name) => {
    const { body, ...form } = parse(fileAt(`.github/ISSUE_TEMPLATE/${name}`));
    expect(form).toEqual({ name: expect.any(String), description: expect.any(String), labels: [expect.any(String)] });
    const asked = body.filter(({ type }: { type: string }) => type !== "markdown");
    const ids = asked.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, attributes } of body) {
      expect(["markdown", "textarea", "dropdown"]).toContain(type);
      expect(attributes).toHaveProperty(type === "markdown" ? "value" : "label");
    }
  },
);

test.each(["SECURITY.md", "SUPPORT.md"])("the links of %s lead to files", (page) => {
  const links = [...fileAt(page).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = ""]) => link);
  expect(links.filter((link) => !/^https:/.test(link) && !existsSync(posix.join(root, link)))).toEqual([]);
  expect(links).not.toEqual([]);
});
