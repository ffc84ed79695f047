import * as api from "../api/videoLibraries";
import { listSource } from "./dataSource";

export const getVideoLanguages = listSource({
  name: "getVideoLanguages",
  description: "The languages for the player and the captions of a video library.",
  example: `const { languages } = await edge.getVideoLanguages();
const captions = languages.filter((language) => language.supportTranscribing).map((language) => language.shortCode);`,
  operation: api.listVideoLanguages,
  args: {},
  item: api.videoLanguage,
  output: "languages",
  list: ({ client }) => client.send(api.listVideoLanguages),
});
