export const regions = [
  { id: "DE", name: "Germany - Frankfurt", group: "Europe", hasAnycastSupport: true, hasCapacity: true },
  { id: "UK", name: "United Kingdom - London", group: "Europe", hasAnycastSupport: true, hasCapacity: false },
  { id: "NY", name: "United States - New York", group: "North America", hasAnycastSupport: true, hasCapacity: true },
  { id: "SG", name: "Singapore", group: "Asia", hasAnycastSupport: false, hasCapacity: true },
];
