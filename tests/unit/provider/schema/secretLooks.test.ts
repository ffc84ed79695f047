import { looksSecret } from "../../../../provider/schema/secretLooks";

const looks = (value: string) => looksSecret("", value);

test.each([
  "mailto:security@example.com",
  "MAILTO:security+caa@example.com?subject=CAA",
  "mailto:one@example.com,mailto:two@example.com",
  "v=DMARC1;p=none;rua=mailto:dmarc@example.com,mailto:other@example.org;ruf=mailto:forensics@example.com",
  "acct:alice@social.example",
  "sip:alice@voice.example",
  "xmpp:alice@chat.example",
  "Security <security@example.com>",
])("a person's address is not a secret: %s", (value) => {
  expect(looks(value)).toBe(false);
});

test.each([
  "https://user:pass@host",
  "https://mailto:pass@host",
  "user:pass@host",
  "user:mailto:pass@host",
  "mailto:user:pass@host",
  "sip:alice:hunter2@voice.example",
  "https://user:pass@host/?to=mailto:security@example.com",
  "mailto:security@example.com https://user:pass@host",
  "mailto:security@example.com?token=abcdef123",
])("a password in an address is a secret: %s", (value) => {
  expect(looks(value)).toBe(true);
});
