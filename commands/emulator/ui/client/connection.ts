import { byId } from "./elements";

/** How long a button confirms that it has copied. */
const confirmationMs = 2_000;

/** Address and key for programs, each with a button that copies it. */
export class Connection {
  readonly #panel = byId("connection", HTMLElement);

  constructor() {
    document.title = `${document.title} ${location.host}`;
    for (const id of ["address", "access-key"]) offerCopy(byId(id, HTMLElement), byId(`copy-${id}`, HTMLButtonElement));
  }

  get isShown(): boolean {
    return !this.#panel.hidden;
  }

  show({ key }: { readonly key: string }): void {
    byId("address", HTMLElement).textContent = location.origin;
    byId("access-key", HTMLElement).textContent = key;
    this.#panel.hidden = false;
  }

  hide(): void {
    this.#panel.hidden = true;
  }
}

function offerCopy(value: HTMLElement, button: HTMLButtonElement): void {
  const label = button.textContent;
  const status = byId("copied", HTMLElement);
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener("click", async () => {
    const isCopied = await copy(value);
    button.textContent = isCopied ? "Copied" : "Selected";
    status.textContent = isCopied ? `Copied ${value.textContent}` : "The value is selected. Press Ctrl+C to copy it.";
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = label;
      status.textContent = "";
    }, confirmationMs);
  });
}

/** Selects the value if the browser refuses the clipboard, as it does for a page that another machine serves by HTTP. */
async function copy(value: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value.textContent ?? "");
    return true;
  } catch {
    getSelection()?.selectAllChildren(value);
    return false;
  }
}
