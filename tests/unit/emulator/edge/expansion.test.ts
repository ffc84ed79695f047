import { expanded } from "../../../../emulator/edge/expansion";
import { type EdgeRequest, readRequest } from "../../../../emulator/edge/request";

const request = { ip: "203.0.113.10", country: "de", headers: { "User-Agent": "curl/8.0", "X-A": ["b", "c"] } };
const at = (url: string, more: Partial<EdgeRequest> = {}) => readRequest({ url, ...request, ...more });
const video = "https://cdn.example.com/hello/world/bunny/eat/carrot.jpg";

/** The value is undefined if the variable is not supported. */
type Row = readonly [variable: string, url: string, value: string | undefined];

test.each<Row>([
  ["{{path}}", `${video}?a=1`, "/hello/world/bunny/eat/carrot.jpg?a=1"],
  ["{{path}}", "/", "/"],
  ["{{path}}", "/a%20b", undefined],
  ["{{path}}", "/a/../b", undefined],
  ["{{hostname}}", video, "cdn.example.com"],
  ["{{hostname}}", "/", undefined],
  ["{{country_code}}", "/", "DE"],
  ["{{query_string}}", "/?user=1", "user=1"],
  ["{{query_string}}", "/", ""],
  ["{{request_method}}", "/", "GET"],
  ["{{file_name}}", video, "carrot.jpg"],
  ["{{file_name}}", "/videos/", ""],
  ["{{ path }}", "/", undefined],
  ["{{Path}}", "/", undefined],
  ["{{user_agent}}", "/", undefined],
  ["{{constructor}}", "/", undefined],
  ["%{constructor.name}", "/", undefined],
  ["%{RequestHeaders.Host}", video, "cdn.example.com"],
  ["%{RequestHeaders.user-agent}", "/", "curl/8.0"],
  ["%{RequestHeaders.X-A}", "/", undefined],
  ["%{RequestHeaders.X-B}", "/", undefined],
  ["%{RequestHeaders.CDN-JA4}", "/", undefined],
  ["%{Query.token}", "/?token=abc123&user=42", "abc123"],
  ["%{Query.token}", "/?token=a%20b", undefined],
  ["%{Query.token}", "/?token=a&token=b", undefined],
  ["%{Query.token}", "/", undefined],
  ["%{Request.Method}", "/", "GET"],
  ["%{Request.Path}", "/a?b=c", "/a?b=c"],
  ["%{Request.QueryString}", "/a?b=c", "b=c"],
  ["%{Url.Path}", "/a?b=c", "/a?b=c"],
  ["%{Url.FileName}", video, "carrot.jpg"],
  ["%{Url.Filename}", video, "carrot.jpg"],
  ["%{Url.Extension}", video, "jpg"],
  ["%{Url.Extension}", "/a.tar.gz", undefined],
  ["%{Url.Extension}", "/a", undefined],
  ["%{Url.Directory}", "/videos/2024/a.mp4", "/videos/2024/"],
  ["%{Url.Hostname}", video, "cdn.example.com"],
  ["%{User.IP}", "/", "203.0.113.10"],
  ["%{User.CountryCode}", "/", "DE"],
  ["%{Server.ZoneCode}", "/", undefined],
  ["%{Server.ID}", "/", undefined],
  ["%{Later.Key}", "/", undefined],
  ["%{Path.0}", video, "hello"],
  ["%{Path.1}", `${video}?a=1`, "world"],
  ["%{Path.0-2}", `${video}?a=1`, "hello/world/bunny"],
  ["%{Path.1-3}", video, "world/bunny/eat"],
  ["%{Path.3-4}", video, "eat/carrot.jpg"],
  ["%{Path.3-4}", `${video}?a=1`, "eat/carrot.jpg?a=1"],
  ["%{Path.4}", `${video}?a=1`, undefined],
  ["%{Path.3-}", video, "eat/carrot.jpg"],
  ["%{Path.1-}", `${video}?query=something`, "world/bunny/eat/carrot.jpg?query=something"],
  ["%{Path.-1}", video, undefined],
  ["%{Path.2-1}", video, undefined],
  ["%{Path.5}", video, undefined],
  ["%{Path.0}", "/", undefined],
  ["%{Path.0}", "/a/", "a"],
  ["%{Path.0-}", "/a/", undefined],
])("expands %s of %s to %j", (variable, url, value) => {
  const of = expanded(`<${variable}>`, at(url), false);
  expect(of).toEqual(value === undefined ? { variables: [variable] } : { value: `<${value}>` });
});

test.each<[address: string, url: string, value: string | undefined]>([
  ["https://www.example.com{{path}}", "/videos/test.mp4?user=1", "https://www.example.com/videos/test.mp4?user=1"],
  ["https://www.example.com/{{path}}", "/a", undefined],
  ["https://www.example.com/{{file_name}}", "/a/b.png", "https://www.example.com/b.png"],
  ["https://www.example.com{{file_name}}", "/a/b.png", undefined],
  ["https://%{Path.0}.backend.example.com/%{Path.1-}", "/api/users/123", "https://api.backend.example.com/users/123"],
  ["https://www.example.com/?from=%{RequestHeaders.Accept}", "/", undefined],
  ["https://www.example.com/", "/a", "https://www.example.com/"],
  ["https://www.example.com/100%/{a}", "/a", "https://www.example.com/100%/{a}"],
])("expands the address %s for %s to %j", (address, url, value) => {
  const of = expanded(address, at(url, { headers: { Accept: "text/html, */*" } }), true);
  if (value === undefined) expect(of).toHaveProperty("variables");
  else expect(of).toEqual({ value });
});
