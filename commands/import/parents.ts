import { type KindOfParent, type ParentObject, parentKinds, parents } from "../../provider/lifecycle/accountLists";
import type { Context } from "../../provider/lifecycle/context";
import type { Parent } from "../../provider/lifecycle/importing";
import { quoted } from "../../provider/schema/quoted";
import { looksSecret } from "../../provider/schema/secretLooks";
import { singleLine } from "../../provider/schema/singleLine";

/** Which parents are read: all, or of each kind these ids or all. */
export type Choice = "all" | Readonly<Partial<Record<KindOfParent, readonly string[] | "all">>>;

/** The chosen ones, in the order of the kinds and, within one, of the platform. */
export async function chosenParents(context: Context, choice: Choice): Promise<Parent[]> {
  const found = await Promise.all(
    parentKinds.map((kind) => {
      const chosen = choice === "all" ? choice : (choice[kind] ?? []);
      if (chosen === "all") return parents[kind].all(context);
      const ids = [...new Set(chosen)];
      return Promise.all(ids.map((id) => parents[kind].one(context, id)));
    }),
  );
  return found.flatMap((objects, index) =>
    objects.map((object) => parentOf(parentKinds[index] as KindOfParent, object)),
  );
}

function parentOf(kind: KindOfParent, object: ParentObject): Parent {
  const { id, isPublic, isPlatformManaged } = object;
  const called = object.name ?? "";
  const name = looksSecret("", called) ? "" : called;
  const shownId = singleLine(String(id), 100);
  return {
    kind,
    id: String(id),
    name,
    label: `${parents[kind].nouns[0]} ${name ? `${quoted(singleLine(name, 200))} (${shownId})` : shownId}`,
    isPublic: isPublic === true,
    isPlatformManaged: isPlatformManaged === true,
  };
}
