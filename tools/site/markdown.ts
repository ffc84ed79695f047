/** What VitePress takes from Markdown as elements and as expressions of Vue, written so that it is shown as it is. */
export function inert(markdown: string): string {
  return outsideCode(markdown, (prose) =>
    prose
      .replace(/\{\{/g, "&#123;&#123;")
      .replace(/<(?!!--|https?:|\/?(?:a|br|details|summary|picture|source|img|sub|sup)\b)/g, "&lt;"),
  );
}

/** Changes what is neither a block of code nor code within a line. */
export function outsideCode(markdown: string, change: (prose: string) => string): string {
  return markdown
    .split(/(^ *```[\s\S]*?^ *```$|`[^`\n]+`)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");
}
