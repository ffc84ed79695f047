import { enumeration } from "../../schema/enumeration";
import { clearableHostnameProblem } from "../../schema/hostname";
import { clearableWithout, countries, flag, integer, oneOf, reference, type SettingGroup, string } from "../setting";

const tlsSecurityLevel = enumeration("TlsSecurityLevel", "Ciphers that visitors may use.", {
  Legacy: 0,
  Compatible: 1,
  ModernOnly: 2,
});

const ddosProtectionType = enumeration(
  "PullZoneDdosProtectionType",
  "Response of a pull zone's DDoS protection to an attack.",
  {
    DetectOnly: 0,
    ActiveStandard: 1,
    ActiveAggressive: 2,
  },
);

const logFormat = enumeration("PullZoneLogFormat", "Format of log lines.", { Plain: 0, JSON: 1 });

const logForwarderProtocol = enumeration("PullZoneLogForwarderProtocol", "Protocol for forwarding logs.", {
  UDP: 0,
  TCP: 1,
  TCPEncrypted: 2,
  DataDog: 3,
});

const logAnonymization = enumeration("LogAnonymizationType", "Method of anonymizing visitors' IP addresses in logs.", {
  OneDigit: 0,
  Drop: 1,
});

export const security: SettingGroup = {
  title: "Security",
  settings: {
    ZoneSecurityEnabled: flag(
      "zoneSecurityEnabled",
      "True if only requests with a valid token are served. Others are blocked.",
    ),
    ZoneSecurityIncludeHashRemoteIP: flag(
      "zoneSecurityIncludeHashRemoteIp",
      "True if a token is valid only for the IP address that it was issued for: an IPv4 address or its /24, or the /64 of an IPv6 address. Tokens without an address are then refused, and the zone is served over IPv4 only unless `ipFamilyPolicy` is `IPv6Only`.",
    ),
    VerifyOriginSSL: flag("verifyOriginSsl", "True if the origin's certificate is verified."),
    EnableTLS1: flag(
      "enableTls10",
      "True if visitors may use TLS 1.0. It has no effect unless `tlsSecurityLevel` is `Legacy`.",
      { defaultsTo: "true for a new zone" },
    ),
    EnableTLS1_1: flag(
      "enableTls11",
      "True if visitors may use TLS 1.1. It has no effect unless `tlsSecurityLevel` is `Legacy`.",
      { defaultsTo: "true for a new zone" },
    ),
    TlsSecurityLevel: oneOf(tlsSecurityLevel)(
      "tlsSecurityLevel",
      "The weakest ciphers that visitors may use. `Compatible` and `ModernOnly` need TLS 1.2 and forward secrecy, and `ModernOnly` needs authenticated encryption. `Legacy` allows TLS 1.0 and 1.1 unless `enableTls10` and `enableTls11` are false.",
    ),
    BlockPostRequests: flag("blockPostRequests", "True if POST requests are blocked."),
    BlockRootPathAccess: flag("blockRootPathAccess", "True if requests for the root path and for folders are blocked."),
    BlockedCountries: countries(
      "blockedCountries",
      "Codes of the countries whose visitors are blocked. They are blocked in DNS, by the address of their resolver or EDNS subnet, so their requests are not logged. Blocking the USA or countries of Europe may prevent certificates.",
      {
        example: ["AQ"],
      },
    ),
    ShieldDDosProtectionEnabled: flag("shieldDdosProtectionEnabled", "True if the DDoS protection is on."),
    ShieldDDosProtectionType: oneOf(ddosProtectionType)(
      "shieldDdosProtectionType",
      "The response of the DDoS protection to an attack.",
    ),
  },
};

export const logging: SettingGroup = {
  title: "Logs",
  settings: {
    EnableLogging: flag("enableLogging", "True if requests are logged. The platform keeps logs for 3 days."),
    LoggingIPAnonymizationEnabled: flag(
      "loggingIpAnonymizationEnabled",
      "True if visitors' IP addresses are anonymized in logs. Full addresses need a signed data processing agreement.",
    ),
    LogAnonymizationType: oneOf(logAnonymization)(
      "logAnonymizationType",
      "The method of anonymizing IP addresses in logs. `OneDigit` leaves the /24 of IPv4 and the /64 of IPv6, `Drop` leaves nothing.",
    ),
    LogFormat: oneOf(logFormat)("logFormat", "The format of log lines."),
    LoggingSaveToStorage: flag(
      "loggingSaveToStorage",
      "True if logs are saved in a storage zone, compressed, in the folder `pullzone-logs`. They need `enableLogging`.",
    ),
    LoggingStorageZoneId: reference(
      "loggingStorageZoneId",
      "The id of the storage zone that logs are saved in. 0 means none. Every pull zone of that storage zone serves the logs, so use one without a pull zone.",
    ),
    LogForwardingEnabled: flag(
      "logForwardingEnabled",
      "True if logs are forwarded in real time by Syslog. It needs `enableLogging`.",
    ),
    LogForwardingHostname: clearableWithout(clearableHostnameProblem)(
      "logForwardingHostname",
      "The host that receives forwarded logs.",
      {
        example: "logs.acme.example",
      },
    ),
    LogForwardingPort: integer("logForwardingPort", "The port of the host that receives forwarded logs."),
    LogForwardingProtocol: oneOf(logForwarderProtocol)(
      "logForwardingProtocol",
      "The protocol for forwarding logs. `UDP` and `TCP` do not encrypt them, and `UDP` may lose some.",
    ),
    LogForwardingFormat: oneOf(logFormat)("logForwardingFormat", "The format of forwarded log lines."),
    LogForwardingToken: string("logForwardingToken", "The token to send with forwarded logs. Always a secret.", {
      secret: true,
    }),
  },
};
