import { languages } from "../generate/referencePage";

/** Shows an example's languages as tabs: the first block, and the folded ones that follow it. */
export function withTabs(page: string): string {
  const folded = /\n+<details>\n<summary>[^<]*<\/summary>\n\n(```\w+\n[\s\S]*?^```)\n\n<\/details>/gm;
  const example =
    /^```\w+\n[\s\S]*?^```(?:\n+<details>\n<summary>[^<]*<\/summary>\n\n```\w+\n[\s\S]*?^```\n\n<\/details>)+/gm;
  return page.replace(example, (all) => {
    const blocks = all
      .replace(folded, "\n$1")
      .replace(/^```(\w+)$/gm, (fence, language: string) =>
        languages[language] ? `${fence} [${languages[language]}]` : fence,
      );
    return `::: code-group\n\n${blocks}\n\n:::`;
  });
}
