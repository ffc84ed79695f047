import { enumeration } from "../../schema/enumeration";
import { clearableHostnameProblem } from "../../schema/hostname";
import { clearableWithout, countries, flag, integer, oneOf, reference, type SettingGroup, string } from "../setting";

const tlsSecurityLevel = enumeration("TlsSecurityLevel", "The ciphers that visitors may use.", {
  Legacy: 0,
  Compatible: 1,
  ModernOnly: 2,
});

const ddosProtectionType = enumeration("PullZoneDdosProtectionType", "What the DDoS protection of a pull zone does.", {
  DetectOnly: 0,
  ActiveStandard: 1,
  ActiveAggressive: 2,
});

const logFormat = enumeration("PullZoneLogFormat", "The form of a line of a log.", { Plain: 0, JSON: 1 });

const logForwarderProtocol = enumeration("PullZoneLogForwarderProtocol", "How the lines of a log are forwarded.", {
  UDP: 0,
  TCP: 1,
  TCPEncrypted: 2,
  DataDog: 3,
});

const logAnonymization = enumeration("LogAnonymizationType", "How much of the addresses of visitors a log keeps.", {
  OneDigit: 0,
  Drop: 1,
});

export const security: SettingGroup = {
  title: "Security",
  settings: {
    ZoneSecurityEnabled: flag("zoneSecurityEnabled", "Whether only requests with a valid token are served."),
    ZoneSecurityIncludeHashRemoteIP: flag(
      "zoneSecurityIncludeHashRemoteIp",
      "Whether a token is valid only for the address for which it was issued.",
    ),
    VerifyOriginSSL: flag("verifyOriginSsl", "Whether the certificate of the origin is verified."),
    EnableTLS1: flag("enableTls10", "Whether visitors may use TLS 1.0."),
    EnableTLS1_1: flag("enableTls11", "Whether visitors may use TLS 1.1."),
    TlsSecurityLevel: oneOf(tlsSecurityLevel)("tlsSecurityLevel", "The ciphers that visitors may use."),
    BlockPostRequests: flag("blockPostRequests", "Whether POST requests are refused."),
    BlockRootPathAccess: flag("blockRootPathAccess", "Whether requests for the root path and folders are refused."),
    BlockedCountries: countries("blockedCountries", "Codes of the countries whose visitors are refused.", {
      example: ["AQ"],
    }),
    ShieldDDosProtectionEnabled: flag("shieldDdosProtectionEnabled", "Whether the DDoS protection is on."),
    ShieldDDosProtectionType: oneOf(ddosProtectionType)(
      "shieldDdosProtectionType",
      "What the DDoS protection does about an attack.",
    ),
  },
};

export const logging: SettingGroup = {
  title: "Logs",
  settings: {
    EnableLogging: flag("enableLogging", "Whether requests are logged."),
    LoggingIPAnonymizationEnabled: flag(
      "loggingIpAnonymizationEnabled",
      "Whether the addresses of visitors are anonymized in logs.",
    ),
    LogAnonymizationType: oneOf(logAnonymization)("logAnonymizationType", "How much of these addresses is kept."),
    LogFormat: oneOf(logFormat)("logFormat", "The form of a line of the log."),
    LoggingSaveToStorage: flag("loggingSaveToStorage", "Whether logs are kept in a storage zone."),
    LoggingStorageZoneId: reference("loggingStorageZoneId", "The storage zone that keeps them; 0 is none."),
    LogForwardingEnabled: flag("logForwardingEnabled", "Whether logs are forwarded."),
    LogForwardingHostname: clearableWithout(clearableHostnameProblem)(
      "logForwardingHostname",
      "The host to which logs are forwarded.",
      {
        example: "logs.acme.example",
      },
    ),
    LogForwardingPort: integer("logForwardingPort", "The port of that host."),
    LogForwardingProtocol: oneOf(logForwarderProtocol)("logForwardingProtocol", "How logs are forwarded."),
    LogForwardingFormat: oneOf(logFormat)("logForwardingFormat", "The form of a line that is forwarded."),
    LogForwardingToken: string("logForwardingToken", "The token that is sent with forwarded logs. Always a secret.", {
      secret: true,
    }),
  },
};
