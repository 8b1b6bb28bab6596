import type { Plugin } from 'vite'

/** Modules of Amplify and Emotion that this site has no use for, and what stands in their place. */
const inTheirPlace: Record<string, string> = {
  // The default look, made into a style sheet at each start, and what names its variables. Our theme is a style sheet.
  '@aws-amplify/ui/dist/esm/theme/tokens/index.mjs': 'export const tokens = {}; export const reactNativeTokens = {}',
  '@aws-amplify/ui/dist/esm/theme/createTheme/createTheme.mjs':
    "export const createTheme = () => ({ name: 'default-theme' })",
  // Style by properties, at every breakpoint. Only the alert's own text has one; ours is in the style sheet.
  '@aws-amplify/ui-react/dist/esm/primitives/types/style.mjs':
    'export const ComponentPropsToStylePropsMap = {}; export const ComponentPropsToStylePropsMapKeys = []',
  '@aws-amplify/ui-react/dist/esm/primitives/shared/styleUtils.mjs':
    'export const useStyles = ({ flex, ...rest }, style) => ({ propStyles: { ...style, flex }, nonStyleProps: rest })',
  // Buttons that spin. Ours do not come from there.
  '@aws-amplify/ui-react/dist/esm/primitives/Loader/Loader.mjs': 'export const Loader = () => null',
  // Signing with AWS credentials. Our session is a cookie.
  '@aws-amplify/api-rest/dist/esm/apis/common/baseHandlers/authenticatedHandler.mjs':
    "export { unauthenticatedHandler as authenticatedHandler } from './unauthenticatedHandler.mjs'",
  '@aws-crypto/sha256-js/build/module/index.js': 'export const Sha256 = undefined',
  // The file formats of Amplify's own tools. Our configuration is an object.
  '@aws-amplify/core/dist/esm/utils/parseAmplifyConfig.mjs': 'export const parseAmplifyConfig = (config) => config',
  // Where Amplify's parts tell each other what happened. One part is used, and nobody listens to it.
  '@aws-amplify/core/dist/esm/Hub/index.mjs':
    'export const AMPLIFY_SYMBOL = Symbol(); export const Hub = { dispatch() {} }; export const HubInternal = Hub',
  // Trying again by itself, and its waiting. The person decides whether to try again.
  '@aws-amplify/core/dist/esm/clients/middleware/retry/retryMiddleware.mjs':
    'export const retryMiddlewareFactory = () => (next) => next',
  '@aws-amplify/core/dist/esm/clients/middleware/retry/defaultRetryDecider.mjs':
    'export const getRetryDecider = () => undefined',
  // Signing in with Cognito, which warns of what is missing in its configuration.
  '@aws-amplify/core/dist/esm/singleton/Auth/index.mjs': 'export class AuthClass { configure() {} }',
  // Its log. What goes wrong is thrown, and the screens say it.
  '@aws-amplify/core/dist/esm/Logger/ConsoleLogger.mjs': 'export class ConsoleLogger { debug() {} warn() {} }',
  // What copies the statics of a class that is wrapped in a theme. Nothing here is.
  '@emotion/react/_isolated-hnrs/dist/emotion-react-_isolated-hnrs.browser.esm.js': 'export default (target) => target',
  'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': 'export default (target) => target',
}

/** The icons that Amplify UI shows where it is given none. It is given ours. */
const defaultIcon = /\/node_modules\/@aws-amplify\/ui-react\/dist\/esm\/primitives\/Icon\/icons\/(Icon\w+)\.mjs$/

/** The class names of all of Amplify UI, a line each, and the lines of the components that this site has no use for. */
const classNames = '/node_modules/@aws-amplify/ui/dist/esm/types/primitives/componentClassName.mjs'
const unusedClassName = /^ +(?!Alert|Button|Field|Flex|Icon|Input|Label|PasswordField|Text|VisuallyHidden)\w+: .*\n/gm

/** Leaves out of the bundle what these would bring along in vain: 28 kB of it, compressed. */
export const leanVendors = (): Plugin => ({
  name: 'lean-vendors',
  enforce: 'pre',
  load(id) {
    const icon = defaultIcon.exec(id)?.[1]
    if (icon) return `export const ${icon} = () => null`
    return Object.entries(inTheirPlace).find(([path]) => id.endsWith(`/node_modules/${path}`))?.[1]
  },
  transform: (code, id) => (id.endsWith(classNames) ? code.replaceAll(unusedClassName, '') : undefined),
})
