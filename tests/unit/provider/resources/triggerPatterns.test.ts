import { patternWarnings } from "../../../../provider/resources/edgeRules/triggerPatterns";
import { unknownValue } from "../../../../provider/schema/unknown";

const about = (type: unknown, ...patterns: unknown[]) => patternWarnings({ type, patterns });

test.each([
  ["Url", "admin", 'Declare "/admin", or "*/admin" for any folder.'],
  ["Url", "admin/*", 'Declare "/admin/*", or "*/admin/*" for any folder.'],
  [
    "Url",
    "www.acme.example/a/*",
    'Declare "*://www.acme.example/a/*" for a host, or "/www.acme.example/a/*" for a path.',
  ],
  ["Url", "index.html", 'Declare "*://index.html/*" for a host, or "/index.html" for a path.'],
  ["Url", "ftp://www.acme.example/*", "begins neither with a scheme"],
  [
    "Url",
    "http://www.acme.example",
    'Declare "http://www.acme.example/*", or "http://www.acme.example/" for the root alone.',
  ],
  ["Url", "*://*.acme.example", 'Declare "*://*.acme.example/*"'],
  ["Url", "*/search?q=*", 'Declare "*/search" and a UrlQueryString trigger.'],
  ["Url", "pattern:^/search%?q=", "Match it with a UrlQueryString trigger."],
  ["Url", "pattern:^/(a|b)/x$", 'Declare "pattern:^/a/x$" and "pattern:^/b/x$" as patterns of their own.'],
  ["RequestHeader", "pattern:bot|crawler", 'Declare "pattern:bot" and "pattern:crawler" as patterns of their own.'],
  ["Url", "pattern:^/v\\d+\\.js$", 'Declare "pattern:^/v%d+%.js$".'],
  ["Url", "pattern:^/(?!admin)", "regular expression syntax"],
  ["Url", "pattern:^/%d{4}$", "regular expression syntax"],
  ["UrlExtension", ".jpg", 'Declare "jpg".'],
  ["UrlExtension", "*.jpg", 'Declare "jpg".'],
  ["RequestMethod", "post", 'Declare "POST".'],
  ["RequestMethod", "GET,HEAD", 'Declare "GET" and "HEAD" as patterns of their own.'],
  ["RequestMethod", "PURGE", "is not one of the methods GET, HEAD,"],
  ["StatusCode", "404, 500", "Declare a number from 100 to 599."],
  ["StatusCode", "4xx", "Declare a number from 100 to 599."],
])("the %s trigger with the pattern %s is reported", (type, pattern, expected) => {
  expect(about(type, pattern)).toEqual([expect.stringContaining(expected)]);
});

test.each([
  ["Url", "/admin/*"],
  ["Url", "*.jpg"],
  ["Url", "*admin*"],
  ["Url", "https://www.acme.example/"],
  ["Url", "*://www.acme.example/*"],
  ["Url", "http*"],
  ["Url", "h*admin"],
  ["Url", "HTTPS://www.acme.example/*"],
  ["Url", "*://www.acme.example*"],
  ["Url", "pattern:^.*/video_chunk%-[^%-]+%-[^%-]+%.dash$"],
  ["Url", "pattern:^/a?b$"],
  ["Url", "pattern:^/[a|b]$"],
  ["Url", "pattern:^/a%|b$"],
  ["Url", unknownValue],
  ["UrlExtension", "tar.gz"],
  ["UrlQueryString", "*id=1*"],
  ["RequestHeader", "admin"],
  ["RequestMethod", "GET"],
  ["RequestMethod", "P*"],
  ["RequestMethod", "pattern:^P"],
  ["StatusCode", "404"],
  ["StatusCode", "4*"],
  [unknownValue, "admin"],
])("the %s trigger with the pattern %s is not reported", (type, pattern) => {
  expect(about(type, pattern)).toEqual([]);
});
