/** Bodies that gateways and maintenance pages send with status 200. */
export const bodies: readonly string[] = [
  '{"message":"Service is under maintenance"}',
  '{"status":"maintenance","message":"Back at 12:00"}',
  '{"status":"ok"}',
  '{"success":true}',
  '{"error":"maintenance"}',
  "{}",
  "[]",
  "null",
  "true",
  '"OK"',
  "OK",
  "",
  "<!doctype html><html><head><title>Maintenance</title></head><body>Back soon</body></html>",
];
