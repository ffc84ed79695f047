import { z } from "zod";
import * as api from "../api/videoLibraries";
import { listIn, resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

const language = resultOf(api.videoLanguage);

export const getVideoLanguages = defineDataSource({
  name: "getVideoLanguages",
  description: "The languages that the player of a video library and its captions may have.",
  example: `const { languages } = await edge.getVideoLanguages();
const captions = languages.filter((language) => language.supportTranscribing).map((language) => language.shortCode);`,
  uses: [api.listVideoLanguages],
  errors: [],
  args: z.strictObject({}),
  result: z.object({ languages: listIn(language, "The languages, in the platform's order.") }),
  async read({ client }) {
    return { languages: (await client.send(api.listVideoLanguages)).map(language.from) };
  },
});
