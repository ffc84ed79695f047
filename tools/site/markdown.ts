/** Escapes elements and Vue expressions, which VitePress would evaluate. */
export function inert(markdown: string): string {
  return outsideCode(markdown, (prose) =>
    prose
      .replace(/\{\{/g, "&#123;&#123;")
      .replace(/<(?!!--|https?:|\/?(?:a|br|details|summary|picture|source|img|sub|sup)\b)/g, "&lt;"),
  );
}

/** Changes text outside of code blocks and inline code. */
export function outsideCode(markdown: string, change: (prose: string) => string): string {
  return markdown
    .split(/(^ *```[\s\S]*?^ *```$|`[^`\n]+`)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");
}
