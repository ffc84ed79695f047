import { operations } from "../../../provider/api";
import { escapedMarkup } from "../../frame/markup";
import { frequencies, switches } from "./client/faultRules";

const options = (values: readonly string[]) => values.map((value) => `<option>${value}</option>`).join("");

const faultSwitches = Object.entries(switches).map(
  ([name, { label }]) =>
    `<label class="switch"><input id="fault-${name}" type="checkbox" role="switch">${escapedMarkup(label)}</label>`,
);

/** A value that the script fills in, with a button that copies it. */
const copied = (id: string, label: string, variable: string) =>
  `<div><dt>${label} <code class="faint">${variable}</code></dt>
<dd><code id="${id}"></code> <button id="copy-${id}" type="button" aria-label="Copy the ${label.toLowerCase()}">Copy</button></dd></div>`;

/** URLs in the page are relative to `/__emulator/ui`. */
export const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="ui/style.css">
<script src="ui/main.js" defer></script>
<title>Emulator</title>
</head>
<body>
<a class="skip" href="#tree">Skip to the account</a>
<header>
<div>
<h1>Emulator</h1>
<p id="status" class="faint" role="status">Connecting</p>
</div>
<dl id="connection" hidden>
${copied("address", "Address", "EDGE_BASE_URL")}
${copied("access-key", "Key", "EDGE_ACCESS_KEY")}
</dl>
<p id="copied" class="unseen" role="status"></p>
<noscript><p>This page needs JavaScript. <code>/__emulator/account</code> returns the account as JSON.</p></noscript>
<form id="key-form" class="bar" hidden>
<label for="key">Key of the control plane</label>
<input id="key" type="password" autocomplete="off" required>
<button>Connect</button>
</form>
</header>
<main>
<div class="columns">
<section aria-labelledby="requests-heading">
<div class="bar">
<h2 id="requests-heading">Requests</h2>
<span id="requests-count" class="faint"></span>
<input id="requests-filter" type="search" placeholder="Filter" aria-label="Filter" autocomplete="off" spellcheck="false" aria-describedby="requests-count">
<label class="switch"><input id="pause" type="checkbox" role="switch">Pause</label>
<button id="clear" type="button">Clear</button>
</div>
<ul id="requests-list" class="panel" aria-labelledby="requests-heading" tabindex="0"></ul>
</section>
<section aria-labelledby="account-heading">
<div class="bar">
<h2 id="account-heading">Account</h2>
<span class="faint">reloads after each write</span>
<button id="reload" type="button">Reload</button>
</div>
<ul id="tree" class="panel" aria-labelledby="account-heading"></ul>
</section>
</div>
<section aria-labelledby="try-heading">
<h2 id="try-heading">Try a request</h2>
<form id="try-form" class="fields" autocomplete="off">
<label class="wide">Address or path <input id="try-url" required placeholder="/admin" spellcheck="false"></label>
<label class="wide">Pull zone <select id="try-zone"><option value="">from the host name</option></select></label>
<label>Method <select id="try-method">${options(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])}</select></label>
<label>Client's address <input id="try-ip" placeholder="203.0.113.7" spellcheck="false"></label>
<label>Country <input id="try-country" placeholder="DE" maxlength="2" spellcheck="false"></label>
<button>Try</button>
</form>
<div id="try-result" role="status"></div>
</section>
<details id="faults">
<summary><h2>Faults</h2> <span id="faults-count" class="faint"></span></summary>
<div class="fields">
<label class="wide">Operation <input id="fault-operation" list="operations" placeholder="all" spellcheck="false"></label>
<label>Frequency <select id="fault-frequency">${options(Object.keys(frequencies))}</select></label>
</div>
<datalist id="operations">${options(Object.keys(operations))}</datalist>
<fieldset class="switches"><legend class="unseen">Effect</legend>
${faultSwitches.join("\n")}
</fieldset>
<ul id="fault-rules" aria-label="Active rules"></ul>
</details>
</main>
</body>
</html>
`;
