import { programName } from "../../../../provider/schema/names";

test.each([
  ["VideoLibraryId", "videoLibraryId"],
  ["db_id", "dbId"],
  ["averageCPU", "averageCpu"],
  ["constructor", "constructor"],
  ["hasOwnProperty", "hasOwnProperty"],
])("converts %s to %s", (wire, program) => {
  expect(programName(wire)).toBe(program);
});
