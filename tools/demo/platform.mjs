/** The platform as somebody else sees and changes it: through its API, behind Pulumi's back. */
export class Platform {
  constructor(emulator) {
    this.emulator = emulator;
  }

  /** Everything that programs can manage, without the shield zone of pull zone 1001, which cannot be deleted. */
  managed() {
    const { options: _options, nextIds: _nextIds, ...state } = this.emulator.state();
    const shieldZones = state.shieldZones.filter((zone) => zone.pullZoneId !== 1001);
    return JSON.parse(JSON.stringify({ ...state, shieldZones }));
  }

  /** The shield zone of a pull zone. */
  shieldZone(pullZoneId) {
    return this.emulator.state().shieldZones.find((zone) => zone.pullZoneId === pullZoneId);
  }

  pullZone(id) {
    return this.emulator.state().pullZones.find((zone) => zone.Id === id);
  }

  application(id) {
    return this.emulator.state().applications.find((application) => application.id === id);
  }

  async call(method, path, body) {
    const response = await fetch(this.emulator.baseUrl + path, {
      method,
      headers: { AccessKey: this.emulator.key, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}`);
  }
}
