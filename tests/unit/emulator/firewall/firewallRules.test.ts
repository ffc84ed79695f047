import { withEmulator } from "../running";

const { emulator, send } = withEmulator();

const ruleConfiguration = { actionType: 1, variableTypes: { ARGS: "" }, operatorType: 2, value: "x" };
const body = { shieldZoneId: 7002, ruleName: "A", ruleDescription: "B", ruleConfiguration };

describe.each([
  ["custom-rule", "/shield/waf/custom-rule", "/shield/waf/custom-rules", 5101, "customWafRulesLimit"],
  ["rate-limit", "/shield/rate-limit", "/shield/rate-limits", 6101, "rateLimitRulesLimit"],
])("%s", (_, one, all, id, limit) => {
  test("is created, read, updated and deleted", async () => {
    emulator().setOptions({ unknownProperties: "ignore" });
    const created = await send(`POST ${one}`, { body });
    expect([created.status, created.body]).toMatchObject([200, { id, shieldZoneId: 7002, errorResponse: null }]);
    expect((await send(`GET ${one}/${id}`)).body).toEqual(created.body);
    const changed = { ruleConfiguration: { ...ruleConfiguration, severityType: 2, neverHeardOf: 1 } };
    const updated = await send(`PATCH ${one}/${id}`, { body: changed });
    expect(updated.body).toMatchObject({ ruleName: "A", ruleConfiguration: { severityType: 2 } });
    expect(updated.body.ruleConfiguration).not.toHaveProperty("neverHeardOf");
    expect((await send(`PUT ${one}/${id}`, { body: changed })).body).toEqual(updated.body);
    expect((await send(`DELETE ${one}/${id}`)).body).toMatchObject({ success: true });
    expect((await send(`GET ${one}/${id}`)).status).toBe(404);
  });

  test("that is missing has the configured status", async () => {
    emulator().setOptions({ missingRuleStatus: 202 });
    for (const request of [`GET ${one}/9`, `DELETE ${one}/9`]) {
      const { status, body: response } = await send(request);
      expect([status, response.errorResponse]).toMatchObject([202, { success: false, errorKey: "not_found.waf" }]);
    }
  });

  test("is refused beyond the limit, and with invalid characters in its name", async () => {
    const dashed = await send(`POST ${one}`, { body: { ...body, ruleName: "a-b" } });
    expect(dashed.body.errorResponse).toMatchObject({ success: false, errorKey: "invalid.waf" });
    emulator().edit(({ shieldZones }) => void Object.assign(shieldZones[0] ?? {}, { [limit]: 1 }));
    const { status, body: response } = await send(`POST ${one}`, { body });
    expect([status, response.errorResponse.errorKey]).toEqual([202, "limit_reached.waf"]);
  });

  test.each(["", null, undefined])("without a description (%p) is accepted or refused, as configured", async (none) => {
    const bare = { ...body, ruleDescription: none ?? undefined };
    const created = await send(`POST ${one}`, { body: bare });
    expect(created).toMatchObject({ status: 200, body: { ruleDescription: none ?? null, errorResponse: null } });
    emulator().setOptions({ emptyRuleDescription: "refuse" });
    const refused = await send(`POST ${one}`, { body: bare });
    expect(refused).toMatchObject({ status: 202, body: { errorResponse: { errorKey: "invalid.waf" } } });
  });

  test("with a condition without a value is refused or accepted, as configured", async () => {
    const empty = { variableTypes: { ARGS: "" }, operatorType: 0 };
    const injected = { ...empty, operatorType: 17 };
    const chained = { ...ruleConfiguration, chainedRuleConditions: [{ ...empty, value: "" }] };
    for (const configuration of [{ actionType: 1, ...empty }, chained]) {
      const changed = { ...body, ruleConfiguration: configuration };
      expect((await send(`POST ${one}`, { body: changed })).body.errorResponse.errorKey).toBe("invalid.waf");
    }
    const needsNone = { ...body, ruleConfiguration: { actionType: 1, ...injected, chainedRuleConditions: [injected] } };
    expect((await send(`POST ${one}`, { body: needsNone })).body.errorResponse).toBeNull();
    const change = { body: { ruleConfiguration: chained } };
    expect((await send(`PATCH ${one}/${id}`, change)).body.errorResponse.errorKey).toBe("invalid.waf");
    emulator().setOptions({ emptyConditionValue: "accept" });
    expect((await send(`PATCH ${one}/${id}`, change)).body.errorResponse).toBeNull();
  });

  test("is listed in pages, with its zone", async () => {
    await send(`POST ${one}`, { body });
    const { data, page } = (await send(`GET ${all}/7002?page=2&perPage=1`)).body;
    expect(data).toMatchObject([{ id }]);
    expect(page).toEqual({ totalCount: 2, totalPages: 2, currentPage: 2, nextPage: null, pageSize: 1 });
    expect((await send(`GET ${all}/9`)).body.error.errorKey).toMatch(/^not_found_or_unauthorised/);
    // A shield zone and its objects outlive their pull zone.
    emulator().edit((state) => void state.pullZones.splice(0));
    expect((await send(`GET ${one}/${id}`)).status).toBe(200);
  });
});
