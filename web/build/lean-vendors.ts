import type { Plugin } from 'vite'

/** Modules of Amplify and Emotion that this site does not use, each with the code that replaces it. */
const replacements: Record<string, string> = {
  // The default theme and its tokens, converted to CSS at run time. Our theme is a static style sheet.
  '@aws-amplify/ui/dist/esm/theme/tokens/index.mjs': 'export const tokens = {}; export const reactNativeTokens = {}',
  '@aws-amplify/ui/dist/esm/theme/createTheme/createTheme.mjs':
    "export const createTheme = () => ({ name: 'default-theme' })",
  // Style properties with breakpoints. Only the alert's text uses one; our style sheet covers it.
  '@aws-amplify/ui-react/dist/esm/primitives/types/style.mjs':
    'export const ComponentPropsToStylePropsMap = {}; export const ComponentPropsToStylePropsMapKeys = []',
  '@aws-amplify/ui-react/dist/esm/primitives/shared/styleUtils.mjs':
    'export const useStyles = ({ flex, ...rest }, style) => ({ propStyles: { ...style, flex }, nonStyleProps: rest })',
  // The spinner in buttons. Our buttons are not Amplify's.
  '@aws-amplify/ui-react/dist/esm/primitives/Loader/Loader.mjs': 'export const Loader = () => null',
  // Request signing with AWS credentials. Our session is a cookie.
  '@aws-amplify/api-rest/dist/esm/apis/common/baseHandlers/authenticatedHandler.mjs':
    "export { unauthenticatedHandler as authenticatedHandler } from './unauthenticatedHandler.mjs'",
  '@aws-crypto/sha256-js/build/module/index.js': 'export const Sha256 = undefined',
  // Parsers for the files that Amplify's command-line tools write. Our configuration is an object.
  '@aws-amplify/core/dist/esm/utils/parseAmplifyConfig.mjs': 'export const parseAmplifyConfig = (config) => config',
  // The event bus between Amplify's modules. Only the API module is used, and nothing listens to its events.
  '@aws-amplify/core/dist/esm/Hub/index.mjs':
    'export const AMPLIFY_SYMBOL = Symbol(); export const Hub = { dispatch() {} }; export const HubInternal = Hub',
  // Automatic retries with backoff. The user decides whether to try again.
  '@aws-amplify/core/dist/esm/clients/middleware/retry/retryMiddleware.mjs':
    'export const retryMiddlewareFactory = () => (next) => next',
  '@aws-amplify/core/dist/esm/clients/middleware/retry/defaultRetryDecider.mjs':
    'export const getRetryDecider = () => undefined',
  // Sign-in with Cognito, which warns when it is not configured.
  '@aws-amplify/core/dist/esm/singleton/Auth/index.mjs': 'export class AuthClass { configure() {} }',
  // Amplify's logger. Errors are thrown, and the screens show them.
  '@aws-amplify/core/dist/esm/Logger/ConsoleLogger.mjs': 'export class ConsoleLogger { debug() {} warn() {} }',
  // Copies static properties to components wrapped in a theme. We wrap none.
  '@emotion/react/_isolated-hnrs/dist/emotion-react-_isolated-hnrs.browser.esm.js': 'export default (target) => target',
  'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': 'export default (target) => target',
}

/** Amplify UI's default icons. Our theme sets all of them. */
const defaultIcon = /\/node_modules\/@aws-amplify\/ui-react\/dist\/esm\/primitives\/Icon\/icons\/(Icon\w+)\.mjs$/

/** The class names of all Amplify UI components, one per line, and the lines of the components that this site does not use. */
const classNames = '/node_modules/@aws-amplify/ui/dist/esm/types/primitives/componentClassName.mjs'
const unusedClassName = /^ +(?!Alert|Button|Field|Flex|Icon|Input|Label|PasswordField|Text|VisuallyHidden)\w+: .*\n/gm

/** Removes unused code of Amplify and Emotion from the bundle: 28 kB, compressed. */
export const leanVendors = (): Plugin => ({
  name: 'lean-vendors',
  enforce: 'pre',
  load(id) {
    const icon = defaultIcon.exec(id)?.[1]
    if (icon) return `export const ${icon} = () => null`
    return Object.entries(replacements).find(([path]) => id.endsWith(`/node_modules/${path}`))?.[1]
  },
  transform: (code, id) => (id.endsWith(classNames) ? code.replaceAll(unusedClassName, '') : undefined),
})
