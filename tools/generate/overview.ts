/** First program in Pulumi's registry. */
export const overviewProgram = `resources:
  site:
    type: edge:PullZone
    properties:
      name: acme-www
      originUrl: https://origin.example.com
      verifyOriginSsl: true
  shield:
    type: edge:ShieldZone
    properties:
      pullZoneId: \${site.pullZoneId}
      wafEnabled: true
      wafExecutionMode: Block
  logins:
    type: edge:RateLimit
    properties:
      shieldZoneId: \${shield.shieldZoneId}
      name: Limit logins
      conditions:
        - variable: REQUEST_URI
          operator: BEGINSWITH
          value: /login
      requests: 5
      interval: 1m
      counter: IP
      action: RateLimit
      blockFor: 5m
  sale:
    type: edge:EdgeRule
    properties:
      pullZoneId: \${site.pullZoneId}
      description: Summer sale
      actions:
        - type: Redirect
          url: https://www.example.com/sale
          statusCode: 302
      triggers:
        - type: Url
          patterns:
            - https://www.example.com/summer/*
outputs:
  address: \${site.defaultHostname}
`;
