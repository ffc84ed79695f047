import { pullZoneSettings } from "../../api/pullZoneSettings";
import { settingTable } from "../parts/settingTable";

export const { settings, bodyOf, actualSettings, differingSettings } = settingTable(pullZoneSettings);
