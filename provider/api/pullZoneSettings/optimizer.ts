import { enumeration } from "../../schema/enumeration";
import { clearable, decimal, flag, integer, named, oneOf, type SettingGroup, within } from "../setting";

const watermarkPosition = enumeration("OptimizerWatermarkPosition", "The position of a watermark.", {
  BottomLeft: 0,
  BottomRight: 1,
  TopLeft: 2,
  TopRight: 3,
  Center: 4,
  CenterStretch: 5,
});

const preloadingTheme = enumeration("PreloadingScreenTheme", "The look of a preloading screen.", { Light: 0, Dark: 1 });

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
    OptimizerDesktopMaxWidth: within(0, 5000)("optimizerDesktopMaxWidth", "The largest width of images, in pixels."),
    OptimizerMobileMaxWidth: within(0, 5000)(
      "optimizerMobileMaxWidth",
      "The largest width of images on mobile devices, in pixels.",
    ),
    OptimizerEnableManipulationEngine: flag(
      "optimizerEnableManipulationEngine",
      "Whether query parameters transform images.",
    ),
    OptimizerEnableUpscaling: flag("optimizerEnableUpscaling", "Whether images may become larger than they are."),
    OptimizerClasses: named("OptimizerClass", "A named set of transformations of images.")(
      "optimizerClasses",
      "Named sets of transformations that requests may ask for.",
      { example: [{ name: "thumbnail", properties: { width: "200" } }] },
    ),
    OptimizerForceClasses: flag("optimizerForceClasses", "Whether requests may use only these classes."),
    OptimizerMinifyCSS: flag("optimizerMinifyCss", "Whether style sheets are minified."),
    OptimizerMinifyJavaScript: flag("optimizerMinifyJavaScript", "Whether scripts are minified."),
    OptimizerPrerenderHtml: flag("optimizerPrerenderHtml", "Whether pages are rendered before they are served."),
    OptimizerStaticHtmlEnabled: flag(
      "optimizerStaticHtmlEnabled",
      "Whether pages of WordPress are kept as static files.",
    ),
    OptimizerStaticHtmlWordPressPath: clearable("optimizerStaticHtmlWordPressPath", "The path of that WordPress."),
    OptimizerStaticHtmlWordPressBypassCookie: clearable(
      "optimizerStaticHtmlWordPressBypassCookie",
      "The cookie with which pages come from WordPress itself.",
    ),
    OptimizerTunnelEnabled: flag(
      "optimizerTunnelEnabled",
      "Whether the optimizer reaches the origin through a tunnel.",
    ),
    OptimizerWatermarkEnabled: flag("optimizerWatermarkEnabled", "Whether images get a watermark."),
    OptimizerWatermarkUrl: clearable("optimizerWatermarkUrl", "The address of the watermark."),
    OptimizerWatermarkPosition: oneOf(watermarkPosition)(
      "optimizerWatermarkPosition",
      "The position of the watermark.",
    ),
    OptimizerWatermarkOffset: decimal(
      "optimizerWatermarkOffset",
      "The distance of the watermark from the border, in percent.",
    ),
    OptimizerWatermarkMinImageSize: integer(
      "optimizerWatermarkMinImageSize",
      "The smallest image that gets it, in pixels.",
    ),
    EnableBunnyImageAi: flag("enableBunnyImageAi", "Whether images may be generated."),
    BunnyAiImageBlueprints: named("AiImageBlueprint", "A named template from which images are generated.")(
      "bunnyAiImageBlueprints",
      "Named templates from which images are generated.",
    ),
  },
};

export const pages: SettingGroup = {
  title: "Error pages and preloading screen",
  settings: {
    ErrorPageWhitelabel: flag("errorPageWhitelabel", "Whether error pages do not name the platform."),
    ErrorPageEnableCustomCode: flag("errorPageEnableCustomCode", "Whether error pages use your own code."),
    ErrorPageCustomCode: clearable("errorPageCustomCode", "The HTML of error pages."),
    ErrorPageEnableStatuspageWidget: flag("errorPageEnableStatuspageWidget", "Whether error pages show a status page."),
    ErrorPageStatuspageCode: clearable("errorPageStatuspageCode", "The code of that status page."),
    PreloadingScreenEnabled: flag("preloadingScreenEnabled", "Whether a screen is shown until a page is loaded."),
    PreloadingScreenTheme: oneOf(preloadingTheme)("preloadingScreenTheme", "The look of that screen."),
    PreloadingScreenLogoUrl: clearable("preloadingScreenLogoUrl", "The address of the logo on it."),
    PreloadingScreenDelay: within(0, 10_000)("preloadingScreenDelay", "Milliseconds until it is shown."),
    PreloadingScreenShowOnFirstVisit: flag(
      "preloadingScreenShowOnFirstVisit",
      "Whether it is shown only on the first visit.",
    ),
    PreloadingScreenCodeEnabled: flag("preloadingScreenCodeEnabled", "Whether it uses your own code."),
    PreloadingScreenCode: clearable("preloadingScreenCode", "The HTML of that screen."),
  },
};
