import { enumeration } from "../../schema/enumeration";
import { clearable, decimal, flag, integer, named, oneOf, type SettingGroup, within } from "../setting";

const watermarkPosition = enumeration("OptimizerWatermarkPosition", "Position of a watermark.", {
  BottomLeft: 0,
  BottomRight: 1,
  TopLeft: 2,
  TopRight: 3,
  Center: 4,
  CenterStretch: 5,
});

const preloadingTheme = enumeration("PreloadingScreenTheme", "Theme of a preloading screen.", { Light: 0, Dark: 1 });

export const optimizer: SettingGroup = {
  title: "Optimizer",
  settings: {
    OptimizerEnabled: flag("optimizerEnabled", "Whether the optimizer is on."),
    OptimizerAutomaticOptimizationEnabled: flag(
      "optimizerAutomaticOptimizationEnabled",
      "Whether images are optimized automatically.",
    ),
    OptimizerEnableWebP: flag(
      "optimizerEnableWebp",
      "Whether images are converted to WebP for browsers that accept it.",
    ),
    OptimizerImageQuality: within(1, 100)("optimizerImageQuality", "The quality of images, in percent."),
    OptimizerMobileImageQuality: within(1, 100)(
      "optimizerMobileImageQuality",
      "The quality of images on mobile devices, in percent.",
    ),
    OptimizerDesktopMaxWidth: within(0, 5000)("optimizerDesktopMaxWidth", "The maximum width of images, in pixels."),
    OptimizerMobileMaxWidth: within(0, 5000)(
      "optimizerMobileMaxWidth",
      "The maximum width of images on mobile devices, in pixels.",
    ),
    OptimizerEnableManipulationEngine: flag(
      "optimizerEnableManipulationEngine",
      "Whether query parameters can transform images.",
    ),
    OptimizerEnableUpscaling: flag(
      "optimizerEnableUpscaling",
      "Whether images may be enlarged beyond their original size.",
    ),
    OptimizerClasses: named("OptimizerClass", "A named set of transformations of images.")(
      "optimizerClasses",
      "Named sets of image transformations that requests can use.",
      { example: [{ name: "thumbnail", properties: { width: "200" } }] },
    ),
    OptimizerForceClasses: flag(
      "optimizerForceClasses",
      "Whether requests can use only the transformations in `optimizerClasses`.",
    ),
    OptimizerMinifyCSS: flag("optimizerMinifyCss", "Whether style sheets are minified."),
    OptimizerMinifyJavaScript: flag("optimizerMinifyJavaScript", "Whether scripts are minified."),
    OptimizerPrerenderHtml: flag("optimizerPrerenderHtml", "Whether pages are rendered before they are served."),
    OptimizerStaticHtmlEnabled: flag("optimizerStaticHtmlEnabled", "Whether WordPress pages are kept as static files."),
    OptimizerStaticHtmlWordPressPath: clearable(
      "optimizerStaticHtmlWordPressPath",
      "The path of the WordPress installation.",
    ),
    OptimizerStaticHtmlWordPressBypassCookie: clearable(
      "optimizerStaticHtmlWordPressBypassCookie",
      "Name of the cookie that bypasses the static files, so that WordPress itself serves the page.",
    ),
    OptimizerTunnelEnabled: flag(
      "optimizerTunnelEnabled",
      "Whether the optimizer reaches the origin through a tunnel.",
    ),
    OptimizerWatermarkEnabled: flag("optimizerWatermarkEnabled", "Whether images get a watermark."),
    OptimizerWatermarkUrl: clearable("optimizerWatermarkUrl", "The URL of the watermark."),
    OptimizerWatermarkPosition: oneOf(watermarkPosition)(
      "optimizerWatermarkPosition",
      "The position of the watermark.",
    ),
    OptimizerWatermarkOffset: decimal(
      "optimizerWatermarkOffset",
      "The distance of the watermark from the edge of the image, in percent.",
    ),
    OptimizerWatermarkMinImageSize: integer(
      "optimizerWatermarkMinImageSize",
      "The minimum size of images that get the watermark, in pixels.",
    ),
    EnableBunnyImageAi: flag("enableBunnyImageAi", "Whether image generation is enabled."),
    BunnyAiImageBlueprints: named("AiImageBlueprint", "A named template for generating images.")(
      "bunnyAiImageBlueprints",
      "Named templates for generating images.",
    ),
  },
};

export const pages: SettingGroup = {
  title: "Error pages and preloading screen",
  settings: {
    ErrorPageWhitelabel: flag("errorPageWhitelabel", "Whether error pages omit the platform's name."),
    ErrorPageEnableCustomCode: flag(
      "errorPageEnableCustomCode",
      "Whether error pages use the HTML in `errorPageCustomCode`.",
    ),
    ErrorPageCustomCode: clearable("errorPageCustomCode", "The HTML of custom error pages."),
    ErrorPageEnableStatuspageWidget: flag(
      "errorPageEnableStatuspageWidget",
      "Whether error pages include a status page.",
    ),
    ErrorPageStatuspageCode: clearable("errorPageStatuspageCode", "The code of the status page."),
    PreloadingScreenEnabled: flag(
      "preloadingScreenEnabled",
      "Whether a preloading screen is shown until the page is loaded.",
    ),
    PreloadingScreenTheme: oneOf(preloadingTheme)("preloadingScreenTheme", "The theme of the preloading screen."),
    PreloadingScreenLogoUrl: clearable("preloadingScreenLogoUrl", "The URL of the logo on the preloading screen."),
    PreloadingScreenDelay: within(0, 10_000)(
      "preloadingScreenDelay",
      "The delay before the preloading screen appears, in milliseconds.",
    ),
    PreloadingScreenShowOnFirstVisit: flag(
      "preloadingScreenShowOnFirstVisit",
      "Whether the preloading screen is shown only on the first visit.",
    ),
    PreloadingScreenCodeEnabled: flag(
      "preloadingScreenCodeEnabled",
      "Whether the preloading screen uses the HTML in `preloadingScreenCode`.",
    ),
    PreloadingScreenCode: clearable("preloadingScreenCode", "The HTML of a custom preloading screen."),
  },
};
