import { escapedMarkup } from "../../commands/frame/markup";

/** A picture that reads light and dark, on a ground of its own. */
export function picture(title: string, width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">
<title id="title">${escapedMarkup(title)}</title>
<style>
  svg { font: 14px system-ui, sans-serif; }
  .page { fill: #ffffff; stroke: #d1d9e0; }
  .bar, .node { fill: #f6f8fa; stroke: #d1d9e0; }
  text { fill: #1f2328; }
  .faint { fill: #59636e; }
  .strong { font-weight: 600; }
  .heading { font-size: 17px; font-weight: 600; }
  .code { font-family: ui-monospace, monospace; font-size: 12.5px; }
  .lowers { fill: #cf222e; }
  .edge { fill: none; stroke: #848d97; stroke-width: 1.5px; }
  .tip { fill: #848d97; }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117; stroke: #3d444d; }
    .bar, .node { fill: #151b23; stroke: #3d444d; }
    text { fill: #f0f6fc; }
    .faint { fill: #9198a1; }
    .lowers { fill: #ff7b72; }
  }
</style>
<rect class="page" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="6"/>
${content}
</svg>
`;
}
