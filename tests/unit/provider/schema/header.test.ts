import * as header from "../../../../provider/schema/header";

test.each(["X-Robots-Tag", "content-security-policy", "x_1", ""])("%j is a header name", (name) => {
  expect(header.headerNameProblem(name)).toBeUndefined();
});

test.each(["X-Robots-Tag:", "X Robots", "X-A\nX-B", "X-A\r", "Ümlaut", "a:b"])("%j is not a header name", (name) => {
  expect(header.headerNameProblem(name)).toMatch(/^must be only the name of a header/);
});

test("a header value must be one line", () => {
  expect(header.headerValueProblem("default-src 'self'; img-src *")).toBeUndefined();
  for (const value of ["a\nb", "a\r\nb", "a\rb", "a\u0000b", "a\n"]) {
    expect(header.headerValueProblem(value)).toMatch(/^must be one line/);
  }
});

test("header names must be separated by commas", () => {
  for (const names of ["", "X-Tenant", "X-Tenant, X-Locale", "X-Tenant,"]) {
    expect(header.headerNamesProblem(names)).toBeUndefined();
  }
  for (const names of ["X-Tenant:a", "X-Tenant\nX-Locale", "X Tenant"]) {
    expect(header.headerNamesProblem(names)).toMatch(/^must be names of headers/);
  }
});

test.each(["", "www.example.com", "www.example.com:8080", "192.0.2.1", "[2001:db8::1]:80", "bücher.example"])(
  "%j is a Host header",
  (value) => {
    expect(header.hostHeaderProblem(value)).toBeUndefined();
  },
);

test.each(["https://www.example.com", "www.example.com/", "www example", "a:b", "www.example.com:", "a?b", "a\n"])(
  "%j is not a Host header",
  (value) => {
    expect(header.hostHeaderProblem(value)).toMatch(/^must be only a host name, without scheme or path/);
  },
);

test("a cookie name is accepted only without a value", () => {
  expect(header.cookieNameProblem("session")).toBeUndefined();
  for (const name of ["session=1", "a b", "a;b"])
    expect(header.cookieNameProblem(name)).toMatch(/^must be only the name of/);
});
