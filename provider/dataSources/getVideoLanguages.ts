import * as api from "../api/videoLibraries";
import { listSource } from "./dataSource";

export const getVideoLanguages = listSource({
  name: "getVideoLanguages",
  description: "The languages that the player of a video library and its captions may have.",
  example: `const { languages } = await edge.getVideoLanguages();
const captions = languages.filter((language) => language.supportTranscribing).map((language) => language.shortCode);`,
  operation: api.listVideoLanguages,
  args: {},
  item: api.videoLanguage,
  output: "languages",
  list: ({ client }) => client.send(api.listVideoLanguages),
});
